import { productsIn, tags } from '../../made-of.ts'
import type { Shop } from '../../shop.ts'

/** A list sorted by a value that just changed may show other products on each try. */
const TRIES = 5

/**
 * Repeats an answer until all products that it shows are up to date. One try suffices except for some seconds after a
 * large import: then the products shown are brought forward, and the answer is tagged, to be dropped when the index has
 * caught up.
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
