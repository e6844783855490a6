import { DAY_MS } from '#contract/day-ms.ts'
import type { Shop } from '../../shop.ts'
import { idIn, isSealed, seal } from '../../signed-links/seal.ts'

export const RECEIPT_DAYS = 30

const PURPOSE = 'receipt'

/** Returns a link that shows this order's receipt, and nothing else, for some days. */
export async function receiptUrl(shop: Shop, orderId: string): Promise<string> {
  const until = shop.clock.now().getTime() + RECEIPT_DAYS * DAY_MS
  return `${shop.publicUrl}/receipt/${await seal(shop, PURPOSE, `${orderId}-${until}`)}`
}

/** Returns the order that the link's token is for; undefined if it was not made here or has expired. */
export async function findOrderOfReceipt(shop: Shop, token: string): Promise<string | undefined> {
  const [orderId, until] = idIn(token).split('-')
  if (!(Number(until) > shop.clock.now().getTime())) return undefined
  return (await isSealed(shop, token, PURPOSE)) ? orderId : undefined
}
