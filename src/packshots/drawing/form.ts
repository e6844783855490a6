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
