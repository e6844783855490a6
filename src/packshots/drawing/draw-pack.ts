import { chooseForm } from './choose-form.ts'
import { chooseLook, type Tones } from './choose-tones.ts'
import { contentsOf } from './contents.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { ellipse, type Form, inkOn, path, rect } from './form.ts'
import { type FormName, formsByName } from './forms/forms.ts'
import { setLabel } from './label.ts'
import { packScale } from './pack-scale.ts'
import { things } from './things/things.ts'
import type { Typeface } from './typeface.ts'

const SIDE = 200
const GROUND = 190
const ROOM = { w: 188, h: 180 }
/** Forms that a multipack shows several of; every other form is drawn as one pack. */
const standing = new Set<FormName>([
  'bottle',
  'milk-bottle',
  'can',
  'slim-can',
  'carton',
  'cup',
  'tin',
  'spout-pouch',
  'sachet',
  'jar',
])

/** Draws the product's pack as it would look on a shelf. */
export function drawPack(product: DrawnProduct, typeface: Typeface): string {
  const form = chooseForm(product)
  const { tones, pictured } = chooseLook(product)
  const shape: Form = { fill: tones.solid, face: tones.face, ...formsByName[form](tones) }
  const [w] = shape.size
  const thing = things[pictured.thing](pictured.tone)
  const contents = contentsOf(product, form)
  const copies = standing.has(form) ? copiesOf(product.pack_count, w) : []
  const label = labelled(product, shape, tones, typeface)
  const seen = picturedOn(shape, tones, contents.isLoose)
  const front = body(shape, contents.inside) + seen + (shape.over ?? '') + label
  const pack =
    (shape.behind ?? '') +
    contents.behind +
    copies
      .map(
        (shift) =>
          `<g transform="translate(${shift} -6)scale(.92)"><use href="#b" fill="${shape.fill}"/><g clip-path="url(#c)">${shape.inside ?? ''}${rect({ ...shape.panel, h: 20 }, tones.brand)}</g>${lit(shape)}${shape.over ?? ''}</g>`,
      )
      .join('') +
    front
  const drawn = ellipse(0, 0, (w / 2) * (copies.length > 0 ? 1.3 : 1.02), 5, '#0002') + pack
  const scale = fitted(shape, copies.length) * packScale(product, form)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<defs><path id="b" d="${shape.outline}"/><clipPath id="c"><use href="#b"/></clipPath><g id="t">${thing}</g></defs>` +
    `<g transform="translate(100 ${GROUND})scale(${round(scale)})">${drawn}</g></svg>`
  )
}

function fitted({ size: [w, h] }: Form, copies: number): number {
  const width = copies > 0 ? w * 1.72 : w
  return Math.min(ROOM.w / width, ROOM.h / h, 1.6)
}

/** Returns the horizontal offsets of the further packs, rearmost first. */
function copiesOf(count: number, w: number): number[] {
  if (count === 1) return []
  const step = round(w * 0.4)
  return count === 2 ? [step] : [-step, step]
}

function body(shape: Form, inside: string): string {
  return `<use href="#b" fill="${shape.fill}"/><g clip-path="url(#c)">${shape.inside ?? ''}${inside}</g>${lit(shape)}`
}

/** Adds light from the upper left, as everywhere in the shop. */
function lit({ size: [w, h], flat }: Form): string {
  if (flat) return ''
  const left = -w / 2
  const high = h + 10
  return (
    `<g clip-path="url(#c)">` +
    rect({ x: left + w * 0.07, y: -high, w: round(w * 0.09), h: high }, '#fff6') +
    rect({ x: round(left + w * 0.8), y: -high, w: round(w * 0.2), h: high }, '#0001') +
    rect({ x: round(left + w * 0.91), y: -high, w: round(w * 0.09), h: high }, '#0001') +
    '</g>'
  )
}

function labelled(product: DrawnProduct, shape: Form, { brand, solid }: Tones, typeface: Typeface): string {
  const { panel, face, size } = shape
  const label = setLabel(product, panel, typeface)
  const ground = face ?? shape.ground ?? shape.fill
  const isAround = panel.w >= size[0]
  const radius = isAround ? 0 : 6
  const paper = face ? rect(panel, face, radius) : ''
  const strip =
    label.strip > 0 && face
      ? stripOf({ ...panel, h: label.strip }, brand, radius)
      : rule(shape, label.strip === 0 ? solid : '')
  const clipped = isAround ? `<g clip-path="url(#c)">${paper}${strip}</g>${lit(shape)}` : paper + strip
  const brandInk = face ? inkOn(brand) : shape.ground ? brand : inkOn(ground)
  return (
    clipped + letters(label.brand, label.steps, brandInk) + letters(label.words, label.steps, inkOn(ground))
  )
}

function stripOf({ x, y, w, h }: Form['panel'], tone: string, radius: number): string {
  if (radius === 0) return rect({ x, y, w, h: round(h) }, tone)
  return path(
    `M${x} ${round(y + h)}v-${round(h - radius)}q0-${radius} ${radius}-${radius}h${w - 2 * radius}q${radius} 0 ${radius} ${radius}v${round(h - radius)}z`,
    tone,
  )
}

/** A thin coloured line along the edge of a label without a brand. */
function rule({ panel, face }: Form, tone: string): string {
  return face && tone !== '' ? rect({ x: panel.x, y: panel.y, w: panel.w, h: 4 }, tone) : ''
}

function letters(outline: string, steps: number, ink: string): string {
  return outline === ''
    ? ''
    : `<path transform="scale(${(1 / steps).toFixed(3)})" d="${outline}" fill="${ink}"/>`
}

function picturedOn({ spot, face }: Form, { spot: paper }: Tones, isLoose: boolean): string {
  if (!spot || isLoose) return ''
  const { x, y, r, isSeen } = spot
  const isPrinted = face !== undefined && !isSeen
  const ground = isPrinted ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${paper}"/>` : ''
  return `${ground}<use href="#t" transform="translate(${x} ${y})scale(${round(r / (isPrinted ? 64 : 50))})"/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
