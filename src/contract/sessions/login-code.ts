const CODE_LENGTH = 4

/** A code on its way into its boxes: one digit in each, or nothing. */
export type CodeDigits = readonly string[]

export const noDigits: CodeDigits = Array<string>(CODE_LENGTH).fill('')

interface Typed {
  digits: CodeDigits
  /** The box that is typed into next. */
  next: number
}

/** One digit goes into its box. A whole code, as a phone fills it in, goes into all of them; anything between is ignored. */
export function typeDigit(digits: CodeDigits, box: number, typed: string): Typed {
  const only = typed.replace(/\D/g, '')
  if (only.length >= CODE_LENGTH) return pasteDigits(digits, box, only)
  if (only.length > 1) return { digits, next: box }
  return { digits: digits.with(box, only), next: only ? Math.min(box + 1, CODE_LENGTH - 1) : box }
}

/** A whole code fills all boxes, wherever it is pasted; a part of one those from there on. */
export function pasteDigits(digits: CodeDigits, box: number, pasted: string): Typed {
  const only = [...pasted.replace(/\D/g, '')]
  const from = only.length >= CODE_LENGTH ? 0 : box
  const filled = digits.map((digit, at) => only[at - from] ?? digit)
  return { digits: filled, next: Math.min(from + only.length, CODE_LENGTH - 1) }
}

export function isComplete(digits: CodeDigits): boolean {
  return digits.every((digit) => digit !== '')
}
