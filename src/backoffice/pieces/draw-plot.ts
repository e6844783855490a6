import './valid-language.ts'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Along } from './plot-along.ts'
import { heightOf, type Series, strokes } from './plot-series.ts'

export interface Drawn {
  along: Along
  series: readonly Series[]
  /** Returns a short label for a value on the axis. */
  mark(value: number): string
  /** Receives the index of the point under the pointer. */
  onPoint(place: number | null): void
}

const LETTER = 7

/** Loads the font. Throws where canvas is unsupported, since uPlot would throw later, out of reach of a catch. */
export async function readyToDraw(place: HTMLElement): Promise<void> {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('There is no canvas here.')
  // A plot in a fallback font is better than none.
  await document.fonts.load(fontOf(place).split(',')[0] ?? '', '0').catch(() => [])
}

/** Draws a plot as wide as `place`. Returns a function that removes it. */
export function drawPlot(place: HTMLElement, drawn: Drawn): () => void {
  const plot = new uPlot(optionsOf(place, drawn), dataOf(drawn), place)
  const resized = new ResizeObserver(() => plot.setSize(sizeOf(place, drawn.along)))
  resized.observe(place)
  return () => {
    resized.disconnect()
    plot.destroy()
  }
}

function sizeOf(place: HTMLElement, along: Along) {
  return { width: Math.max(place.clientWidth, 200), height: heightOf(along) }
}

function dataOf({ along, series }: Drawn): uPlot.AlignedData {
  return [[...along.at], ...withHalos(series).map(({ values }) => [...values])]
}

function optionsOf(place: HTMLElement, drawn: Drawn): uPlot.Options {
  const { along, series, onPoint } = drawn
  return {
    ...sizeOf(place, along),
    legend: { show: false },
    cursor: { x: !along.isNames, y: false, drag: { x: false, y: false }, points: { show: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.6, to + 0.6], ...(along.isNames && lying) },
      y: { range: (_, least, most) => rangeOf(least, most), ...(along.isNames && { ori: 0, dir: 1 }) },
    },
    axes: axesOf(place, drawn),
    series: [{}, ...withHalos(series).map((one) => lookOf(place, one, along))],
  }
}

/** Draws each further line twice, first wider in the background colour, to stand out from the bars it crosses. */
function withHalos(series: readonly Series[]): (Series & { stroke: string; width: number })[] {
  return series.flatMap((one, number) => {
    const line = { ...one, stroke: strokes[number] ?? strokes[0], width: 2 }
    return number === 0 ? [line] : [{ ...line, stroke: '--color-raised', width: 6 }, line]
  })
}

const lying = { ori: 1, dir: -1 } as const

/** The axis includes zero: bars from another base exaggerate small differences. */
function rangeOf(least: number | null, most: number | null): [number, number] {
  const [from, to] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)]
  return from === to ? [0, 1] : [from * 1.08, to * 1.08]
}

function axesOf(place: HTMLElement, { along, mark }: Drawn): uPlot.Axis[] {
  const look = {
    stroke: colour(place, '--color-muted'),
    font: fontOf(place),
    grid: { stroke: colour(place, '--color-outline'), width: 1 },
    ticks: { show: false },
  }
  const names: uPlot.Axis = { ...look, grid: { show: false }, incrs: along.steps }
  return [
    along.isNames
      ? {
          ...names,
          side: 3,
          space: 10,
          size: roomForNames(place, along),
          splits: [...along.at],
          values: (_, splits) => splits.map((at) => cut(along.mark(at), roomForNames(place, along))),
        }
      : {
          ...names,
          space: 72,
          size: 30,
          // Keeps the first day clear of the lowest value, which ends below the line.
          gap: 12,
          values: (_, splits) => splits.map((at) => (isOf(along, at) ? along.mark(at) : '')),
        },
    {
      ...look,
      side: along.isNames ? 2 : 3,
      space: along.isNames ? 80 : 40,
      size: along.isNames
        ? 30
        : (_, values) => 16 + LETTER * Math.max(4, ...(values ?? []).map(({ length }) => length)),
      values: (_, splits) => splits.map(mark),
    },
  ]
}

function isOf({ at }: Along, split: number): boolean {
  return split >= (at[0] ?? 0) && split <= (at.at(-1) ?? 0)
}

/** Names take at most two fifths of the width; longer ones are cut. */
function roomForNames(place: HTMLElement, { at, mark }: Along): number {
  const longest = Math.max(...at.map((one) => mark(one).length))
  return Math.round(Math.min(longest * LETTER + 16, place.clientWidth * 0.4))
}

function cut(name: string, room: number): string {
  const letters = Math.floor((room - 16) / LETTER)
  return name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name
}

function lookOf(place: HTMLElement, drawn: ReturnType<typeof withHalos>[number], along: Along): uPlot.Series {
  const { look = 'bars', width } = drawn
  const stroke = colour(place, drawn.stroke)
  const { bars, linear } = uPlot.paths
  const none = { points: { show: false } }
  if (look === 'bars')
    return { stroke, fill: stroke, width: 0, ...none, ...(bars && { paths: bars({ size: [0.7, 40] }) }) }
  // There are no values between two names, so their points are not joined.
  if (along.isNames)
    return { stroke, paths: () => null, points: { show: true, size: 6 + width, fill: stroke } }
  const paths = look === 'steps' ? drawSteps : linear?.()
  return { stroke, width, ...(along.at.length > 2 && none), ...(paths && { paths }) }
}

/** Unlike uPlot's own stepped paths, these draw a last value that no further one follows. */
function drawSteps(plot: uPlot, number: number): uPlot.Series.Paths {
  const stroke = new Path2D()
  const [at, values = []] = [plot.data[0], plot.data[number]]
  values.forEach((value, place) => {
    if (value === null || value === undefined) return
    const y = plot.valToPos(value, 'y', true)
    const x = plot.valToPos(at[place] ?? 0, 'x', true)
    if (typeof values[place - 1] === 'number') stroke.lineTo(x, y)
    else stroke.moveTo(x, y)
    stroke.lineTo(plot.valToPos(at[place + 1] ?? at[place] ?? 0, 'x', true), y)
  })
  return { stroke }
}

function fontOf(place: HTMLElement): string {
  return `13px ${getComputedStyle(place).fontFamily}`
}

function colour(place: HTMLElement, name: string): string {
  return getComputedStyle(place).getPropertyValue(name)
}
