import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { readProductOfForm } from './read-product.ts'

/** The caller has locked the product, so the refusal has the state that another operator has saved. */
export async function requireUnchanged(
  shop: Shop,
  present: { id: string; version: number },
  seen: number,
): Promise<void> {
  if (present.version === seen) return
  throw new Refusal('changed_meanwhile', { now: await readProductOfForm(shop, present.id) })
}
