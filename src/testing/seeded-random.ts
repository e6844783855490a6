export interface Random {
  below(end: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** A reproducible random number generator: mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item }
}
