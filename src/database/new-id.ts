import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns an opaque id of twenty characters. Its start grows with time, which keeps indexes compact. */
export function newId(now: Date): string {
  let id = firstIdAt(now)
  for (const byte of randomBytes(11)) id += DIGITS[byte % 32]
  return id
}

/** Returns a lower bound of all ids from this moment on. */
export function firstIdAt(moment: Date): string {
  let time = moment.getTime()
  let id = ''
  for (let place = 0; place < 9; place++) {
    id = DIGITS[time % 32] + id
    time = Math.floor(time / 32)
  }
  return id
}
