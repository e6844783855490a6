import { type DrawnProduct, nameOf, sizeText } from './drawn-product.ts'
import type { Box } from './form.ts'
import type { Typeface } from './typeface.ts'

/** Outline coordinates are integers in fractions of a unit: fewer steps for more letters, which are small anyway. */
const stepsUpTo = [
  [22, 6],
  [30, 4],
  [33, 3],
] as const
const STEPS_OF_MANY = 2.4
const LEADING = 1.12
const LARGEST = 26
/** Limits short words, so that they are not much larger than the lines next to them. */
const LARGEST_BRAND = 15
const STRIP = 0.27

export interface Label {
  /** Steps per unit of its outlines. */
  steps: number
  /** The height of the brand's strip at the top of the panel. */
  strip: number
  brand: string
  words: string
}

/** Sets the brand, the name and the size in at most three lines that fit. */
export function setLabel(product: DrawnProduct, panel: Box, typeface: Typeface): Label {
  const { brand } = product
  const strip = brand ? Math.min(panel.h * STRIP, 22) : 0
  const inner = { x: panel.x + panel.w * 0.06, y: panel.y + strip, w: panel.w * 0.88, h: panel.h - strip }
  const lines = largestLines(product, inner, typeface)
  const stripBox = { x: inner.x, y: panel.y, w: inner.w, h: strip }
  const letters = `${brand}${lines.join('')}`.length
  const steps = stepsUpTo.find(([most]) => letters <= most)?.[1] ?? STEPS_OF_MANY
  const set = { typeface, steps }
  return {
    steps,
    strip,
    brand: brand ? setLines([brand], stripBox, { ...set, largest: LARGEST_BRAND }) : '',
    words: setLines(lines, inner, { ...set, largest: LARGEST }),
  }
}

/** Returns the lines that can be set largest: the name in one or two with the size below, or the size at its end. */
function largestLines(product: DrawnProduct, box: Box, typeface: Typeface): string[] {
  const name = shortened(nameOf(product))
  const size = sizeText(product)
  const below = size === '' ? [] : [size]
  const ways = [
    [...inTwo(name, typeface), ...below],
    [name, ...below],
    inTwo(`${name} ${size}`.trim(), typeface),
  ]
  const largest = (lines: string[]) => sizeOf(lines, box, typeface)
  return ways.reduce((best, lines) => (largest(lines) > largest(best) ? lines : best))
}

function shortened(name: string): string {
  return name.replaceAll(' and ', ' & ')
}

/** Breaks the text where the wider half is narrowest; a single word is not broken. */
function inTwo(text: string, typeface: Typeface): string[] {
  const words = text.split(' ')
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .toSorted((one, other) => widest(one, typeface) - widest(other, typeface))
  const [best] = breaks
  if (!best || typeface.widthOf(text) < 5) return [text]
  return best
}

function widest(lines: readonly string[], typeface: Typeface): number {
  return Math.max(...lines.map((line) => typeface.widthOf(line)))
}

interface Setting {
  typeface: Typeface
  steps: number
  largest: number
}

/** The size in which all of the lines fit into the box. */
function sizeOf(lines: readonly string[], { w, h }: Box, typeface: Typeface): number {
  return Math.min(w / Math.max(widest(lines, typeface), 0.1), (h * 0.92) / (lines.length * LEADING))
}

/** Sets the lines in one size, centred in the box. */
function setLines(lines: readonly string[], box: Box, { typeface, steps, largest }: Setting): string {
  const size = Math.min(largest, sizeOf(lines, box, typeface))
  const top = box.y + (box.h - lines.length * size * LEADING) / 2
  return lines
    .map((line, n) =>
      typeface.outline(line, {
        x: (box.x + (box.w - typeface.widthOf(line) * size) / 2) * steps,
        y: (top + size * (LEADING * (n + 0.5) + 0.34)) * steps,
        size: size * steps,
      }),
    )
    .join('')
}
