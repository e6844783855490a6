import type { listWaiting as endpoint } from '#contract/delivery/waiting-list/waiting.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Shop } from '../../shop.ts'
import { countWaiting } from './count-waiting.ts'

export async function listWaiting(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const places = await countWaiting(shop)
  return { data: places.map(({ since, ...counts }) => ({ ...counts, since: since.toISOString() })) }
}
