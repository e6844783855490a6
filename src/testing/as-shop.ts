import { inject } from 'vitest'
import type { Address } from '#database/connect.ts'
import { SHOP_ROLE } from '#database/shop-role.ts'

/** The same database with the shop's restricted role, on our own server or another that trusts local users. */
export function asShop(address: Address): Address {
  if (!address.connectionString) return { ...address, user: SHOP_ROLE }
  const url = new URL(address.connectionString)
  url.username = SHOP_ROLE
  return { connectionString: url.href }
}

/** The same through the pooler, if this test run uses one. */
export function forPool(address: Address): Address {
  const direct = asShop(address)
  const pooler = inject('poolerUrl')
  if (!pooler) return direct
  const url = new URL(pooler)
  url.username = SHOP_ROLE
  url.pathname = new URL(direct.connectionString ?? '').pathname
  return { connectionString: url.href, isPooled: true }
}
