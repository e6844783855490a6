import path from 'node:path'
import { countStock } from '#testing/expect-books-balance.ts'
import { openPersistently } from './persistent-shop.ts'
import { beginStorm } from './storm.ts'
import { expectNothingLost, onDatabase, stockUp } from './storm-books.ts'

const SHOPPERS = 4

/** Opens a shop on this disk, and resolves when some orders are paid and others under way. */
export async function beginStormOnDisk(disk: string) {
  const dataDir = path.join(disk, 'data')
  const shop = await openPersistently(dataDir, { SEED: 'goods' })
  const products = await onDatabase(dataDir, stockUp)
  const stock = await onDatabase(dataDir, countStock)
  const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
  await sold(SHOPPERS + 1)
  return {
    address: shop.address,
    told,
    sold,
    /** Once the disk works again: sells more, closes, and compares the books with what each shopper was told. */
    async expectSoundEnd(): Promise<void> {
      await sold(SHOPPERS)
      await end()
      await shop.close()
      await expectNothingLost(dataDir, { told, stock })
    },
  }
}

export interface Readiness {
  status: string
  disk?: string
}

export async function readiness(address: string): Promise<[status: number, said: Readiness]> {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, (await answer.json()) as Readiness]
}

/** Sends a write, which a shop refuses while its disk takes none. */
export async function askForCode(address: string): Promise<[status: number, comeAgain: string | null]> {
  const { status, headers } = await fetch(`${address}/api/accounts/generate-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '0412345678' }),
  })
  return [status, headers.get('retry-after')]
}
