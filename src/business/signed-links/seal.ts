import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../equal-in-constant-time.ts'
import type { Shop } from '../shop.ts'

/** Returns the id that a token claims; only its signature proves it. */
export function idIn(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')))
}

/** Emailed links stay in use for years, so their key is in the database, and thus in every backup and restore. */
export async function seal({ db }: Shop, purpose: string, id: string): Promise<string> {
  const { links_key } = await db.selectFrom('shop_identity').select('links_key').executeTakeFirstOrThrow()
  return sealWith(links_key, purpose, id)
}

export async function isSealed(shop: Shop, token: string, purpose: string): Promise<boolean> {
  const id = idIn(token)
  // Older links are signed with a key derived from the secret.
  const earlier = sealWith(shop.keys['newsletter links'], purpose, id)
  return equalInConstantTime(token, await seal(shop, purpose, id)) || equalInConstantTime(token, earlier)
}

function sealWith(key: string | Uint8Array, purpose: string, id: string): string {
  const digest = createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return `${id}.${digest.toString('base64url')}`
}
