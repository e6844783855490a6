import { type DrawnProduct, nameOf, sizeText } from './drawn-product.ts'
import type { Box } from './form.ts'
import type { Typeface } from './typeface.ts'

/** Outlines are in parts of a unit, whole numbers all: in fewer where there are many letters, which are small. */
const stepsUpTo = [
  [22, 6],
  [30, 4],
  [42, 3],
] as const
const STEPS_OF_MANY = 2.4
const LEADING = 1.12
const LARGEST = 26
/** A short word is not blown up beyond what stands beside it. */
const LARGEST_BRAND = 15
const STRIP = 0.27

export interface Label {
  /** Of its outlines in a unit. */
  steps: number
  /** How much of the panel's height is the brand's. */
  strip: number
  brand: string
  words: string
}

/** Brand, what it is and how much, in at most three lines that fit. */
export function setLabel(product: DrawnProduct, panel: Box, typeface: Typeface): Label {
  const { brand } = product
  const lines = brand ? shortest(product, typeface) : nameInLines(product, typeface)
  const strip = brand ? Math.min(panel.h * STRIP, 22) : 0
  const inner = { x: panel.x + panel.w * 0.06, y: panel.y + strip, w: panel.w * 0.88, h: panel.h - strip }
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

/** Two lines under the brand: the name and the size, or the name in both with the size at its end. */
function shortest(product: DrawnProduct, typeface: Typeface): string[] {
  const name = shortened(nameOf(product))
  const size = sizeText(product)
  if (size === '') return inTwo(name, typeface)
  const apart = [name, size]
  const together = inTwo(`${name} ${size}`, typeface)
  return widest(apart, typeface) <= widest(together, typeface) * 1.25 ? apart : together
}

function nameInLines(product: DrawnProduct, typeface: Typeface): string[] {
  const size = sizeText(product)
  return [...inTwo(shortened(nameOf(product)), typeface), ...(size === '' ? [] : [size])]
}

function shortened(name: string): string {
  return name.replaceAll(' and ', ' & ')
}

/** Broken where both halves are as short as can be; a single word stays whole. */
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

/** Every line as large as fits, in the middle of the box. */
function setLines(
  lines: readonly string[],
  { x, y, w, h }: Box,
  { typeface, steps, largest }: Setting,
): string {
  const fitting = lines.map((line) => Math.min(largest, w / Math.max(typeface.widthOf(line), 0.1)))
  const smallest = Math.min(...fitting)
  // Lines of one label differ a little in size, or it would look like a ransom note.
  const even = fitting.map((size) => Math.min(size, smallest * 1.45))
  const height = even.reduce((sum, size) => sum + size * LEADING, 0)
  const shrink = Math.min(1, (h * 0.92) / height)
  let top = y + (h - height * shrink) / 2
  return lines
    .map((line, n) => {
      const size = (even[n] ?? 0) * shrink
      const baseline = top + size * (LEADING / 2 + 0.34)
      top += size * LEADING
      const start = x + (w - typeface.widthOf(line) * size) / 2
      return typeface.outline(line, {
        x: start * steps,
        y: baseline * steps,
        size: size * steps,
      })
    })
    .join('')
}
