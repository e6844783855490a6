import { productsIn, tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'

/** A list sorted by a value that just changed may show other products on each try. */
const TRIES = 5

/**
 * Repeats an answer until all products that it shows are up to date. One try suffices except for some seconds after a
 * large import: then the products shown are brought forward, and the answer is tagged, to be dropped when the index has
 * caught up.
 */
export async function withCurrentProducts<T>(shop: Shop, make: (shop: Shop) => Promise<T>): Promise<T> {
  const { productIndex } = shop
  for (let tried = 0; ; tried++) {
    const tagsRead = new Set<string>()
    const note = (...more: string[]) => {
      shop.addCacheTags(...more)
      for (const tag of more) tagsRead.add(tag)
    }
    const answer = await make({ ...shop, addCacheTags: note })
    if (!productIndex.isBehind) return answer
    shop.addCacheTags(tags.indexBehind)
    if (!(await productIndex.bringForward(productsIn(tagsRead)))) return answer
    if (tried === TRIES) await productIndex.caughtUp()
  }
}
