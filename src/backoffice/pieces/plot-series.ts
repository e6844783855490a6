import type { Along } from './plot-along.ts'

/** One thing that is plotted. */
export interface Series {
  title: string
  /** One for each point; where there is none, the line has a gap. */
  values: readonly (number | null)[]
  /** Bars where nothing is said; steps where a value holds until the next one. */
  look?: 'bars' | 'line' | 'steps'
}

/** Of the first series and the second. A third has none: nobody tells three lines apart by colour. */
export const strokes = ['--color-accent', '--color-info'] as const

const ROOM_OF_NAME = 34
const ROOM_OF_AXIS = 40

/** The room that is kept before there is anything to draw. */
export function heightOf({ isNames, at }: Along): number {
  return isNames ? at.length * ROOM_OF_NAME + ROOM_OF_AXIS : 240
}
