import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Twenty characters that say nothing: the first ones grow with time, so that an index stays compact. */
export function newId(now: Date): string {
  let id = firstIdAt(now)
  for (const byte of randomBytes(11)) id += DIGITS[byte % 32]
  return id
}

/** No id of this moment or later is below it. */
export function firstIdAt(moment: Date): string {
  let time = moment.getTime()
  let id = ''
  for (let place = 0; place < 9; place++) {
    id = DIGITS[time % 32] + id
    time = Math.floor(time / 32)
  }
  return id
}
