type Compare = (a: number, b: number) => number

/** Those that would stand from one place to before another if all were put in order, which is more work. */
export function partInOrder(all: number[], from: number, to: number, compare: Compare): number[] {
  const some = [...all]
  part(some, from, 0, compare)
  part(some, to, from, compare)
  return some.slice(from, to).sort(compare)
}

/** Brings all that come first to before the place, leaving alone what stands before `from`. */
function part(some: number[], place: number, from: number, compare: Compare): void {
  let [first, last] = [from, some.length - 1]
  while (first < place && place <= last) {
    const [lowersEnd, highersStart] = partAt(some, first, last, compare)
    if (place <= lowersEnd) last = lowersEnd
    else if (place >= highersStart) first = highersStart
    else return
  }
}

/** Puts what is lower than one of them before what is higher, and says where each ends. */
function partAt(some: number[], first: number, last: number, compare: Compare): [number, number] {
  // Any one: what always stands in the same place can be so in each turn that hardly anything is lower.
  const chosen = some[first + Math.floor(Math.random() * (last - first + 1))] as number
  let [low, high] = [first, last]
  while (low <= high) {
    while (compare(some[low] as number, chosen) < 0) low++
    while (compare(some[high] as number, chosen) > 0) high--
    if (low > high) break
    const lower = some[high] as number
    some[high--] = some[low] as number
    some[low++] = lower
  }
  return [high, low]
}
