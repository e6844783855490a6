import type { Offer } from '../../goods/catalogue/offer.ts'

export const READABLE = 4.5
const COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i

type SheetColours = Pick<Offer, 'bg_color' | 'text_color' | 'offer_color'>

/** Returns the colours of a promo sheet if its texts are readable; otherwise undefined, and the shop's own apply. */
export function readableColours(sheet: SheetColours): SheetColours | undefined {
  const { bg_color, text_color, offer_color } = sheet
  const isReadable = [text_color, offer_color].every((colour) => contrast(colour, bg_color) >= READABLE)
  return isReadable ? { bg_color, text_color, offer_color } : undefined
}

/** Returns the contrast ratio of the accessibility guidelines (WCAG), from 1 to 21; 0 for an unknown colour format. */
export function contrast(one: string, other: string): number {
  if (!COLOUR.test(one) || !COLOUR.test(other)) return 0
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
