import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_PLACES = 9
/** The last moment that nine digits can hold, in the year 3084. */
const LAST_MOMENT = 32 ** TIME_PLACES - 1

/** Returns an opaque id of twenty characters. Its start grows with time, which keeps indexes compact. */
export function newId(now: Date): string {
  let id = firstIdAt(now)
  for (const byte of randomBytes(11)) id += DIGITS[byte % 32]
  return id
}

/** Returns a lower bound of all ids from this moment on. No id is of a year before 1970 or long after 3000. */
export function firstIdAt(moment: Date): string {
  let time = Math.min(Math.max(moment.getTime(), 0), LAST_MOMENT)
  let id = ''
  for (let place = 0; place < TIME_PLACES; place++) {
    id = DIGITS[time % 32] + id
    time = Math.floor(time / 32)
  }
  return id
}
