export const FILE_STATES = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'imported',
  'refused',
  'stopped',
] as const
export type FileState = (typeof FILE_STATES)[number]

/** What a job is at. */
export const UNDER_WAY: readonly FileState[] = ['checking', 'importing']

export function isUnderWay({ state }: { state: FileState }): boolean {
  return UNDER_WAY.includes(state)
}

/** What a dry run or an import has found so far. */
export interface FileReport {
  /** Products that it has come to, and all that the file has. */
  done: number
  total: number
  added: number
  changed: number
  same: number
  /** What would change, product by product; of many the first ones. */
  changes: string[]
  /** What is wrong, line by line. */
  faults: string[]
  /** What a change for many has left out, and why; of many the first ones. */
  left_out: string[]
  left_out_many: number
  /** It was to be imported, and would have done something else than was shown. */
  is_anew?: boolean | undefined
}

export const emptyReport: FileReport = {
  done: 0,
  total: 0,
  added: 0,
  changed: 0,
  same: 0,
  changes: [],
  faults: [],
  left_out: [],
  left_out_many: 0,
}

/** Characters: four bytes each at most, and a body has room for 100 kB. */
export const PIECE_AT_MOST = 16_000
export const PIECES_AT_MOST = 4_000

/** A text in pieces that can be sent; a letter of two code units stays whole. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE_AT_MOST, text.length)
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '')) end--
    yield text.slice(at, end)
    at = end
  }
}
