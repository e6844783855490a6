const LETTERS_AT_MOST = 40
// Three rows of the table that is filled in, the oldest of which is written over by the next.
const rows = Array.from({ length: 3 }, () => new Uint8Array(LETTERS_AT_MOST + 1))

/** How many letters are wrong, missing, too many or swapped with their neighbour, or more than so many. */
export function distance(a: string, b: string, atMost: number): number {
  if (Math.max(a.length, b.length) > LETTERS_AT_MOST) return atMost + 1
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    let leastOfRow = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, (beforeLast[column - 2] as number) + 1)
      current[column] = least
      leastOfRow = Math.min(leastOfRow, least)
    }
    // A swap apart, each row has at least what the one before it has, and a swap adds one.
    if (leastOfRow > atMost) return atMost + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last[b.length] as number
}
