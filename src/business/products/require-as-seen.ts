import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { readProductOfForm } from './read-product.ts'

/** The product is locked: what it is now is what the other person has made of it. */
export async function requireAsSeen(
  shop: Shop,
  present: { id: string; version: number },
  seen: number,
): Promise<void> {
  if (present.version === seen) return
  throw new Refusal('changed_meanwhile', { now: await readProductOfForm(shop, present.id) })
}
