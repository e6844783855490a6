import { z } from 'zod'
import { isFilledIn } from './filled-in.ts'
import { inThousands } from './in-thousands.ts'

const FILL_IN = 'Please fill this in.'

/** Text of at most so many characters, as a person counts them. */
export function text(most: number) {
  const error = `This is too long: at most ${inThousands(most)} characters.`
  return z
    .string()
    .refine((value) => value.length <= most || [...value].length <= most, { error })
    .meta({ maxLength: most })
}

/** The same on one line, without the spaces around it. */
export function line(most: number) {
  return text(most)
    .regex(/^[^\t\n\r\u2028\u2029]*$/, 'Please write this on one line.')
    .trim()
}

/** The same, where something must be given. */
export function filledLine(most: number) {
  return line(most).min(1, FILL_IN).refine(isFilledIn, FILL_IN)
}

/** The same, where it may be left empty, but not pretend to be filled in. */
export function lineOrEmpty(most: number) {
  return line(most).refine((value) => value === '' || isFilledIn(value), FILL_IN)
}
