import type { Shop } from '#business/shop.ts'
import type { Database } from '#database/connect.ts'
import { builders } from '#testing/builders.ts'
import type { RollingClient } from './rolling-load.ts'

export const CLIENTS = 20

/** Creates clients with a product each. `fillCarts` must have created the products. */
export async function admitClients(shop: Shop): Promise<RollingClient[]> {
  const has = builders(shop)
  const clients: RollingClient[] = []
  for (let n = 0; n < CLIENTS; n++) {
    const customer = await has.customer(`049${String(n).padStart(7, '0')}`)
    const productId = `apple-${n}`
    const lineId = await has.cartLine(customer, productId)
    clients.push({ productId, lineId, token: () => shop.tokens.issue(customer) })
  }
  return clients
}

export async function countUnits(db: Database, clients: readonly RollingClient[]): Promise<number> {
  const { units } = await db
    .selectFrom('cart_lines')
    .where(
      'id',
      'in',
      clients.map(({ lineId }) => lineId),
    )
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  return Number(units)
}
