import type { Tones } from './choose-tones.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface Spot {
  x: number
  y: number
  r: number
  /** The thing itself is visible through the pack, instead of printed in a circle. */
  isSeen?: true
}

/** The shape of a pack. It stands on y = 0, centred on x = 0; the y axis points down, so every y is negative. */
export interface Form {
  size: readonly [w: number, h: number]
  /** The body. `inside` is clipped to its outline, and it is lit from the left. */
  outline: string
  fill: string
  inside?: string
  /** Parts drawn before and after the body: caps, lids, handles. */
  behind?: string
  over?: string
  /** The label's place. A panel as wide as the body wraps around it. */
  panel: Box
  /** The colour of a label; undefined if the pack itself is printed. */
  face?: string | undefined
  /** The colour behind the words, if neither the face nor the body is. */
  ground?: string
  /** The centre and half the height of the pictured thing. */
  spot?: Spot
  /** A flat side gets no shading that would make it look round. */
  flat?: true
}

/** A form in these tones; unless it says otherwise, its body is printed, and its label has the label's tone. */
export type FormOf = (tones: Tones) => Omit<Form, 'fill'> & Partial<Form>

export function rect({ x, y, w, h }: Box, fill: string, radius = 0): string {
  const rx = radius > 0 ? ` rx="${radius}"` : ''
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx} fill="${fill}"/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

/** Darkens what is below. */
export function shade(d: string, strength = 0.12): string {
  return `<path d="${d}" opacity="${strength}"/>`
}

export function shine(d: string, strength = 0.35): string {
  return `<path d="${d}" fill="#fff" opacity="${strength}"/>`
}

/** Blends two colours: a share of 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)]
  const mixed = one.map((value, n) => Math.round(value + ((other[n] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darker(tone: string, share = 0.22): string {
  return mix(tone, '#10180f', share)
}

export function lighter(tone: string, share = 0.35): string {
  return mix(tone, '#ffffff', share)
}

const INK = '#1d2a22'

/** Returns a text colour that is legible on the background. */
export function inkOn(ground: string): string {
  return luminance(ground) > 0.34 ? INK : '#ffffff'
}

function luminance(tone: string): number {
  const [red = 0, green = 0, blue = 0] = channels(tone).map((value) => {
    const part = value / 255
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(tone: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
}
