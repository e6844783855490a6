import { firstIdAt } from '#database/new-id.ts'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Derives an opaque id from a name, the same on every machine. */
export function stableId(name: string): string {
  let id = ''
  for (const seed of [1, 2]) {
    let rest = hash(name, seed)
    for (let place = 0; place < 6; place++) {
      id += DIGITS[rest % 32]
      rest = Math.floor(rest / 32)
    }
  }
  return id
}

/** Derives the id of a thing that was made then, which sorts by time as the shop's own ids do. */
export function idAt(at: Date, name: string): string {
  return firstIdAt(at) + stableId(name).slice(0, 11)
}

/** Derives a number from 0 to below 1 from a name. */
export function stableFraction(name: string): number {
  return hash(name, 7) / 2 ** 32
}

/** FNV-1a with a final mix, as names that differ only in their last letter would otherwise get similar values. */
function hash(text: string, seed: number): number {
  let value = 2166136261 ^ Math.imul(seed, 0x9e3779b1)
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
