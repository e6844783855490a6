import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs'

/** The build cuts it out of the variable typeface. */
const FIGTREE_BOLD = path.join(import.meta.dirname, '../../../build/fonts/figtree-bold.ttf')

/** Converts text to glyph outlines, at a size in units per em; the y axis points down. */
export interface Typeface {
  widthOf(text: string): number
  /** Starts at x on the baseline y, with `size` units per em. */
  outline(text: string, at: { x: number; y: number; size: number }): string
}

interface Letter {
  id: number
  advance: number
  kerned: number
}

export async function openTypeface(): Promise<Typeface> {
  const face = new Face(new Blob(await readFile(FIGTREE_BOLD)))
  const font = new Font(face)
  const paths = new Map<number, Segment[]>()
  const segmentsOf = (id: number) => {
    const known = paths.get(id)
    if (known) return known
    const read = readPath(font.glyphToPath(id))
    paths.set(id, read)
    return read
  }
  return {
    widthOf: (text) => shaped(font, text).reduce((sum, { advance }) => sum + advance, 0) / face.upem,
    outline(text, { x, y, size }) {
      const scale = size / face.upem
      let pen = x
      let path = ''
      for (const { id, advance, kerned } of shaped(font, text)) {
        path += placed(segmentsOf(id), scale, [Math.round(pen + kerned * scale), Math.round(y)])
        pen += advance * scale
      }
      return path
    },
  }
}

/** Characters that the font lacks are left out. */
function shaped(font: Font, text: string): Letter[] {
  const buffer = new Shaped()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0, xOffset = 0 }) => ({
      id: codepoint,
      advance: xAdvance,
      kerned: xOffset,
    }))
    .filter(({ id }) => id !== 0)
}

type Segment = [command: string, ...numbers: number[]]

function readPath(path: string): Segment[] {
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = 'Z', numbers = '']) => [
    command,
    ...(numbers.match(/-?[\d.]+/g) ?? []).map(Number),
  ])
}

type Point = [x: number, y: number]

/**
 * Writes integer, relative steps, which are the same wherever a letter stands: labels are most of a picture's bytes,
 * and repeated sequences compress well.
 */
function placed(segments: readonly Segment[], scale: number, origin: Point): string {
  let path = ''
  let from: Point = [0, 0]
  let start = from
  for (const [command, ...numbers] of segments) {
    if (command === 'Z') {
      path += 'z'
      from = start
      continue
    }
    const points = numbers.map((value, n) => Math.round(n % 2 === 0 ? value * scale : -value * scale))
    if (path === '') path = `M${joined([(points[0] ?? 0) + origin[0], (points[1] ?? 0) + origin[1]])}`
    else path += stepped(command, points, from)
    from = points.slice(-2) as Point
    if (command === 'M') start = from
  }
  return path
}

function stepped(command: string, points: number[], from: Point): string {
  const steps = points.map((value, n) => value - (from[n % 2] ?? 0))
  const [dx = 0, dy = 0] = steps
  if (command !== 'L') return command.toLowerCase() + joined(steps)
  if (dy === 0) return dx === 0 ? '' : `h${dx}`
  return dx === 0 ? `v${dy}` : `l${joined(steps)}`
}

function joined(numbers: number[]): string {
  return numbers.map((value, n) => (n > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
}
