import { z } from 'zod'

// Query strings hold only text, so the service parses it here; callers pass the value itself.

export function numberInQuery(min: number, max: number) {
  return z.preprocess(
    (given: number) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  )
}

/** A decimal number such as degrees: no exponent, and no sign other than a minus. */
export function decimalInQuery(min: number, max: number) {
  return z.preprocess(
    (given: number) =>
      typeof given === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(given) ? Number(given) : given,
    z.number().min(min).max(max),
  )
}

/** The cursor of a list that goes on from row to row. */
export function afterInQuery(pattern = /^[\w-]{1,40}$/) {
  return z.string().regex(pattern).optional().describe('The `next_after` of the page before.')
}

export function flagInQuery() {
  return z.preprocess(
    (given: boolean) =>
      (given as unknown) === 'true' ? true : (given as unknown) === 'false' ? false : given,
    z.boolean(),
  )
}

/** A list given once with commas, or as a repeated parameter. */
export function listInQuery<Item extends z.ZodType<string>>(item: Item, most: number) {
  return z.preprocess(
    (given: string | string[]) => (typeof given === 'string' ? given.split(',') : given),
    z.array(item).max(most),
  )
}
