import { z } from 'zod'

/** Text of at most so many characters, as a person counts them. */
export function text(most: number) {
  return z
    .string()
    .refine((value) => value.length <= most || [...value].length <= most, { error: 'This is too long.' })
    .meta({ maxLength: most })
}

/** The same on one line, without the spaces around it. */
export function line(most: number) {
  return text(most)
    .regex(/^[^\t\n\r\u2028\u2029]*$/, 'Please write this on one line.')
    .trim()
}
