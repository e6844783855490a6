import type { Along } from './plot-along.ts'

export interface Series {
  title: string
  /** One value per point; null leaves a gap in the line. */
  values: readonly (number | null)[]
  /** Bars by default; steps for a value that holds until the next one. */
  look?: 'bars' | 'line' | 'steps'
}

/** The colours of the first and second series. There is no third: three lines are hard to tell apart by colour. */
export const strokes = ['--color-accent', '--color-info'] as const

const ROOM_OF_NAME = 34
const ROOM_OF_AXIS = 40

/** Returns the height that a plot reserves before it is drawn. */
export function heightOf({ isNames, at }: Along): number {
  return isNames ? at.length * ROOM_OF_NAME + ROOM_OF_AXIS : 240
}
