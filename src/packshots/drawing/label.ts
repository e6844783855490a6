import { type DrawnProduct, nameOf, sizeText } from './drawn-product.ts'
import type { Box } from './form.ts'
import type { Typeface } from './typeface.ts'

/** Outline coordinates are integers in fractions of a unit: fewer steps for more letters, which are small anyway. */
const stepsUpTo = [
  [22, 6],
  [30, 4],
  [42, 3],
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

/** Returns two lines below the brand: the name and the size, or the name across both with the size at its end. */
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

/** Sets every line as large as fits, centred in the box. */
function setLines(
  lines: readonly string[],
  { x, y, w, h }: Box,
  { typeface, steps, largest }: Setting,
): string {
  const fitting = lines.map((line) => Math.min(largest, w / Math.max(typeface.widthOf(line), 0.1)))
  const smallest = Math.min(...fitting)
  // Limits the differences in size within one label, or it would look like a ransom note.
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
