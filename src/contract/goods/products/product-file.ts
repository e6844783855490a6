export const PRODUCT_FILE_STATES = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'imported',
  'refused',
  'stopped',
] as const

/** What a dry run or an import has found. */
export interface ImportOutcome {
  added: number
  changed: number
  same: number
  /** The changes, product by product; only the first ones if there are many. */
  changes: string[]
  /** The faults, line by line. */
  faults: string[]
  /** Products that a bulk change has skipped and why; only the first ones if there are many. */
  left_out: string[]
  left_out_many: number
  /** An import stopped because it would have differed from the dry run that was shown; this is its new report. */
  is_anew?: boolean | undefined
}

export const emptyOutcome: ImportOutcome = {
  added: 0,
  changed: 0,
  same: 0,
  changes: [],
  faults: [],
  left_out: [],
  left_out_many: 0,
}

/** In characters: at up to four bytes each, a piece fits the 100 kB limit of a request body. */
export const PIECE_AT_MOST = 16_000
export const PIECES_AT_MOST = 4_000

/** Splits a text into pieces that fit a request, without splitting a surrogate pair. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE_AT_MOST, text.length)
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '')) end--
    yield text.slice(at, end)
    at = end
  }
}
