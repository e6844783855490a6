import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { drillTimes, isDrill } from '#testing/drill-times.ts'
import { countStock } from '#testing/expect-books-balance.ts'
import type { ShopperLog } from './persistent-shopper.ts'
import { endProcessesOf, newFolder, startProgram } from './processes.ts'
import { beginStorm } from './storm.ts'
import { expectNothingLost, onDatabase, stockUp } from './storm-books.ts'
import { openPersistently } from './storm-on-disk.ts'

const KILLS = drillTimes(4)
/** Only a drill, which has the machine to itself, has a limit; beside other tests a shop opens as slowly as it must. */
const OPEN_AGAIN_MS = isDrill ? 3_000 : Number.POSITIVE_INFINITY
const SHOPPERS = 8
const LONGEST_PEACE_MS = 1_500
const AGAIN_MS = 500
const MINUTES = 60_000

test('orders and payments survive kills of the shop and its database during checkouts', {
  timeout: 4 * MINUTES + KILLS * 20_000,
}, async ({ annotate }) => {
  const dataDir = path.join(storeroom(), 'data')
  const shop = await openPersistently(dataDir, { SEED: 'on', DEMO_PRODUCTS: '100' })
  const products = await onDatabase(dataDir, stockUp)
  const stock = await onDatabase(dataDir, countStock)
  const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
  const packer = beginPacking(dataDir, told)
  const backAfter: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(Math.random() * LONGEST_PEACE_MS)
    backAfter.push(await shop.kill(kill % 2 ? 'database' : 'shop'))
  }
  // Orders after the last kill must be sound too.
  await sold(2 * SHOPPERS)
  await end()
  const packed = await packer.end()
  await onDatabase(dataDir, reachCutOffs)
  await shop.kill('shop')
  await allSettled(dataDir)
  await shop.close()

  await expectNothingLost(dataDir, { told, stock })
  const slowest = Math.round(Math.max(...backAfter))
  await annotate(
    `${told.placed.length} orders, ${packed} packed, ${KILLS} kills, open again after ${slowest} ms at most`,
  )
  expect(slowest).toBeLessThanOrEqual(OPEN_AGAIN_MS)
})

/** Packs some of the paid orders meanwhile, by the operators' command, which a kill may cut off at any step. */
function beginPacking(dataDir: string, told: ShopperLog) {
  let isOver = false
  let packed = 0
  const packing = (async () => {
    while (!isOver || packed === 0) {
      const number = told.paid[Math.floor(Math.random() * told.paid.length)]
      if (number === undefined) await pause(AGAIN_MS)
      else if ((await packBy(dataDir, number)) === 0) packed++
    }
  })()
  return {
    async end(): Promise<number> {
      isOver = true
      await packing
      return packed
    },
  }
}

async function packBy(dataDir: string, number: string): Promise<number | null> {
  const command = [process.execPath, 'src/server/commands/order.ts', number, 'packed']
  return (await startProgram(command, { DATA_DIR: dataDir }).ended).code
}

/** Has every kept card asked by the next sweep. */
async function reachCutOffs(db: Database): Promise<void> {
  await db.updateTable('slots').set({ cut_off_at: new Date() }).execute()
}

/** Waits until the provider has confirmed each charge, and each kept card holds: the sweep comes every minute. */
async function allSettled(dataDir: string): Promise<void> {
  await vi.waitFor(
    () =>
      onDatabase(dataDir, async (db) => {
        const waiting = await db
          .selectFrom('payments')
          .select('id')
          .where('status', '=', 'paid')
          .where('charged_at', 'is', null)
          .where((row) => row.or([row('charge_cents', 'is not', null), row('is_kept', '=', true)]))
          .execute()
        expect(waiting).toEqual([])
      }),
    { timeout: 3 * MINUTES, interval: AGAIN_MS },
  )
}

function storeroom(): string {
  const folder = newFolder()
  onTestFinished(() => {
    endProcessesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}
