/** How often an event loop shows that it goes on. */
export const BEAT_MS = 1_000
/** After so many beats without one of its own, an event loop stands still. */
export const SILENT_BEATS = 10

/** What each process tells its parent with every beat. */
export interface Beat {
  /** False while a debugger may hold the process. */
  mayBeKilled: boolean
  /** How long the process takes to end in order. */
  endsWithinMs: number
}
