/** Draws a thing within 50 units around the origin, in the given tone. */
export type Thing = (tone: string) => string

export const LEAF = '#4f9a3c'
export const LEAF_DARK = '#2f6f2c'
const STALK = '#8a6a3a'

/** A ball lit from the upper left. */
export function ball(tone: string, radius = 42, x = 0, y = 0): string {
  const [x1, y1, light] = [round(x - radius * 0.36), round(y - radius * 0.42), radius * 0.22]
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}"/>` +
    crescent(radius, x, y) +
    `<ellipse cx="${x1}" cy="${y1}" rx="${round(light * 1.3)}" ry="${round(light * 0.8)}" fill="#fff" opacity=".45" transform="rotate(-35 ${x1} ${y1})"/>`
  )
}

function crescent(radius: number, x: number, y: number): string {
  const part = (share: number) => round(radius * share)
  return `<path d="M${round(x + part(0.7))} ${round(y - part(0.71))}a${radius} ${radius} 0 1 1-${part(1.5)} ${part(1.3)} ${part(1.15)} ${part(1.15)} 0 0 0 ${part(1.5)}-${part(1.3)}z" opacity=".13"/>`
}

export function leaf(x: number, y: number, size: number, turn: number, tone = LEAF): string {
  return `<path d="M0 0c${size * 0.2}-${size * 0.6} ${size * 0.8}-${size * 0.7} ${size}-${size * 0.5}-${size * 0.1} ${size * 0.5}-${size * 0.5} ${size * 0.7}-${size} ${size * 0.5}z" fill="${tone}" transform="translate(${x} ${y})rotate(${turn})"/>`
}

export function stroke(d: string, tone: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`
}

export function stalk(d = 'M0-38q2-8 8-12'): string {
  return stroke(d, STALK, 5)
}

/** Repeats a thing at several places, `x y` or `x y scale` each. */
export function heap(thing: string, places: string): string {
  return each(places, (x, y, scale = 1) => `<g transform="translate(${x} ${y})scale(${scale})">${thing}</g>`)
}

type Numbers = [number, number, number, number]

/** Draws something for each of the points, written as in SVG: `x y, x y`, with further numbers as it needs them. */
export function each(points: string, draw: (...numbers: Numbers) => string): string {
  return points
    .split(', ')
    .map((point) => draw(...(point.split(' ').map(Number) as Numbers)))
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
