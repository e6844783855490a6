const CODE_LENGTH = 4

/** The boxes of a login code: one digit in each, or an empty string. */
export type CodeDigits = readonly string[]

export const noDigits: CodeDigits = Array<string>(CODE_LENGTH).fill('')

interface Typed {
  digits: CodeDigits
  /** The box to focus next. */
  next: number
}

/** Puts one digit into its box. A whole code, as a phone autofills it, fills all boxes; any other length is ignored. */
export function typeDigit(digits: CodeDigits, box: number, typed: string): Typed {
  const only = typed.replace(/\D/g, '')
  if (only.length >= CODE_LENGTH) return pasteDigits(digits, box, only)
  if (only.length > 1) return { digits, next: box }
  return { digits: digits.with(box, only), next: only ? Math.min(box + 1, CODE_LENGTH - 1) : box }
}

/** A whole code fills all boxes wherever it is pasted; part of a code fills the boxes from there on. */
export function pasteDigits(digits: CodeDigits, box: number, pasted: string): Typed {
  const only = [...pasted.replace(/\D/g, '')]
  const from = only.length >= CODE_LENGTH ? 0 : box
  const filled = digits.map((digit, at) => only[at - from] ?? digit)
  return { digits: filled, next: Math.min(from + only.length, CODE_LENGTH - 1) }
}

/** Whether this text is a whole code, as it is pasted or autofilled. */
export function isWholeCode(text: string): boolean {
  return text.replace(/\D/g, '').length >= CODE_LENGTH
}

export function isComplete(digits: CodeDigits): boolean {
  return digits.every((digit) => digit !== '')
}
