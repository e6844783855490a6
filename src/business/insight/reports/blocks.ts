/** The number of levels; a block covers four blocks of the level below. */
export const LEVELS = 4

export interface Blocks {
  level: number
  from: number
  to: number
}

/** Returns the fewest blocks that cover exactly these days, both inclusive: a few per level, whatever the period. */
export function blocksOf(from: number, to: number): Blocks[] {
  const found: Blocks[] = []
  let [first, end] = [from, to + 1]
  for (let level = 0; first < end; level++) {
    const isTop = level === LEVELS - 1
    const [next, last] = [Math.ceil(first / 4), Math.floor(end / 4)]
    if (isTop || next >= last) {
      found.push({ level, from: first, to: end - 1 })
      break
    }
    if (first < next * 4) found.push({ level, from: first, to: next * 4 - 1 })
    if (last * 4 < end) found.push({ level, from: last * 4, to: end - 1 })
    ;[first, end] = [next, last]
  }
  return found
}

export function blockAt(level: number, day: number): number {
  return Math.floor(day / 4 ** level)
}
