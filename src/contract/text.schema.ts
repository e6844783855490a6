import { z } from 'zod'
import { isFilledIn } from './fit-text.ts'
import { inThousands } from './in-thousands.ts'

const FILL_IN = 'Please fill this in.'

/** Text with a limit in characters as people count them: a surrogate pair counts once. */
export function text(most: number) {
  const error = `This is too long: at most ${inThousands(most)} characters.`
  return z
    .string()
    .refine((value) => value.length <= most || [...value].length <= most, { error })
    .meta({ maxLength: most })
}

/** Like `text`, but on one line and trimmed. */
export function line(most: number) {
  return text(most)
    .regex(/^[^\t\n\r\u2028\u2029]*$/, 'Please write this on one line.')
    .trim()
}

/** Like `line`, but required to have a visible character. */
export function filledLine(most: number) {
  return line(most).min(1, FILL_IN).refine(isFilledIn, FILL_IN)
}

/** Like `line`, but either empty or with a visible character. */
export function lineOrEmpty(most: number) {
  return line(most).refine((value) => value === '' || isFilledIn(value), FILL_IN)
}
