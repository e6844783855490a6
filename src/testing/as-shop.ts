import type { Address } from '#database/connect.ts'
import { SHOP_ROLE } from '#database/shop-role.ts'

/** The same database for the shop's plain role, on our own server or on another one that trusts. */
export function asShop(address: Address): Address {
  if (!address.connectionString) return { ...address, user: SHOP_ROLE }
  const url = new URL(address.connectionString)
  url.username = SHOP_ROLE
  return { connectionString: url.href }
}
