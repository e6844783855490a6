type Compare = (a: number, b: number) => number

/** To cut a handful again and again would be more work than it saves. */
const HELD_AT_LEAST = 64

/**
 * Those that would stand from one position to before another if all were sorted, which is more work. Most of many are worse
 * than what is held already and cost one comparison; what is held is cut to the best by quickselect whenever it is full.
 */
export function topK(all: readonly number[], from: number, to: number, compare: Compare): number[] {
  const full = Math.max(2 * to, HELD_AT_LEAST)
  const held: number[] = []
  let worst: number | undefined
  for (let n = 0; n < all.length; n++) {
    const next = all[n] as number
    if (worst !== undefined && compare(next, worst) >= 0) continue
    held.push(next)
    if (held.length === full) worst = cutToBest(held, to, compare)
  }
  quickselect(held, from, 0, compare)
  quickselect(held, to, from, compare)
  return held.slice(from, to).sort(compare)
}

/** And says the last of them, if any may stay. */
function cutToBest(held: number[], count: number, compare: Compare): number | undefined {
  quickselect(held, count, 0, compare)
  held.length = count
  return held.length > 0 ? held.reduce((last, each) => (compare(each, last) > 0 ? each : last)) : undefined
}

/** Brings all that come first to before the position, leaving alone what stands before `from`. */
function quickselect(some: number[], position: number, from: number, compare: Compare): void {
  let [first, last] = [from, some.length - 1]
  while (first < position && position <= last) {
    const [lowersEnd, highersStart] = partition(some, first, last, compare)
    if (position <= lowersEnd) last = lowersEnd
    else if (position >= highersStart) first = highersStart
    else return
  }
}

/** Puts what is lower than the pivot before what is higher, and says where each ends. */
function partition(some: number[], first: number, last: number, compare: Compare): [number, number] {
  // A random pivot: a fixed one is O(n²) on input that is in some order already.
  const pivot = some[first + Math.floor(Math.random() * (last - first + 1))] as number
  let [low, high] = [first, last]
  while (low <= high) {
    while (compare(some[low] as number, pivot) < 0) low++
    while (compare(some[high] as number, pivot) > 0) high--
    if (low > high) break
    const lower = some[high] as number
    some[high--] = some[low] as number
    some[low++] = lower
  }
  return [high, low]
}
