type Compare = (a: number, b: number) => number

/** Those that would stand from one position to before another if all were sorted, which is more work: by quickselect. */
export function topK(all: number[], from: number, to: number, compare: Compare): number[] {
  const some = [...all]
  quickselect(some, from, 0, compare)
  quickselect(some, to, from, compare)
  return some.slice(from, to).sort(compare)
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
