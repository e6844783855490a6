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
  /** It is seen itself, and not printed in a circle. */
  isSeen?: true
}

/** One shape of pack, standing on y = 0 around x = 0, the y axis down: so all of it lies at y below nought. */
export interface Form {
  w: number
  h: number
  /** The body. What is `inside` is cut off at its edge, and it is lit from the left. */
  outline: string
  fill: string
  inside?: string
  /** Before the body, and after it: caps, lids, handles. */
  behind?: string
  over?: string
  /** Where the label is. A panel that is as wide as the body runs around it. */
  panel: Box
  /** What the label is printed on; none where that is the pack itself. */
  face?: string
  /** What its words stand on, where that is neither the face nor the body. */
  ground?: string
  /** The centre of what is pictured on the pack, and half its height. */
  spot?: Spot
  /** A flat side is not rounded by light. */
  flat?: true
}

export type FormOf = (tones: Tones) => Form

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

/** A darkening of whatever lies under it. */
export function shade(d: string, strength = 0.12): string {
  return `<path d="${d}" opacity="${strength}"/>`
}

export function shine(d: string, strength = 0.35): string {
  return `<path d="${d}" fill="#fff" opacity="${strength}"/>`
}
