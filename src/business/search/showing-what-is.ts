import { productsIn, tags } from '../made-of.ts'
import type { Shop } from '../shop.ts'

/** A list that is sorted by what has just changed shows other products each time. */
const TRIES = 5

/**
 * Makes an answer again until all products that it shows are as the database has them. In one go, but for the seconds after
 * an import of thousands: then what it shows is brought forward, and what it was listed from is noted, to be dropped when
 * the index has caught up.
 */
export async function showingWhatIs<T>(shop: Shop, make: (shop: Shop) => Promise<T>): Promise<T> {
  const { productIndex } = shop
  for (let tried = 0; ; tried++) {
    const madeOf = new Set<string>()
    const note = (...more: string[]) => {
      shop.madeOf(...more)
      for (const tag of more) madeOf.add(tag)
    }
    const answer = await make({ ...shop, madeOf: note })
    if (!productIndex.isBehind) return answer
    shop.madeOf(tags.indexBehind)
    if (!(await productIndex.bringForward(productsIn(madeOf)))) return answer
    if (tried === TRIES) await productIndex.caughtUp()
  }
}
