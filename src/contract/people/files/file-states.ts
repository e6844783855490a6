/** The states of a file that a job works on for an operator, such as a table of products, and what may follow each. */
const nextFileStates = {
  uploading: ['checking'],
  checking: ['checked', 'refused', 'stopped'],
  checked: ['importing'],
  // Back to checked: it would have done something else than the operator was shown.
  importing: ['imported', 'checked', 'refused', 'stopped'],
  imported: [],
  refused: [],
  making: ['ready', 'failed', 'stopped'],
  ready: [],
  failed: [],
  stopped: [],
} as const satisfies Record<string, readonly string[]>

export type FileState = keyof typeof nextFileStates

const states = Object.keys(nextFileStates) as FileState[]

export function statesBefore(state: FileState): FileState[] {
  return states.filter((before) => (nextFileStates[before] as readonly FileState[]).includes(state))
}

/** The states of a running job: it can be stopped. */
export const UNDER_WAY = statesBefore('stopped')

export function isUnderWay({ state }: { state: FileState }): boolean {
  return UNDER_WAY.includes(state)
}
