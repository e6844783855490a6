type Compare<T> = (a: T, b: T) => number

/** From here on, putting everything in order is less work. */
const FEW = 1 / 2

/** The first few in order. What comes after them is left in none. */
export function firstOf<T>(all: readonly T[], count: number, compare: Compare<T>): T[] {
  if (count > all.length * FEW) return all.toSorted(compare).slice(0, count)
  const first: T[] = []
  for (const one of all) {
    if (first.length === count && compare(one, first[count - 1] as T) >= 0) continue
    first.splice(placeFor(one, first, compare), 0, one)
    if (first.length > count) first.pop()
  }
  return first
}

function placeFor<T>(one: T, ordered: T[], compare: Compare<T>): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(one, ordered[middle] as T) < 0) to = middle
    else from = middle + 1
  }
  return from
}
