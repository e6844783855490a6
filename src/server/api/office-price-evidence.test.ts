import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { savePriceEvidence, setPrice } from '#contract/goods/prices/prices.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

test('the evidence of a product’s prices has each price with the lowest one before its special, and is audited', async () => {
  const opened = await openTestShop()
  const { db, has, clock } = opened
  await has.product('brie', { title: 'Brie', priceCents: 900, specialCents: 850 })
  const manager = await operatorOf(opened, 'manager')
  const from = new Date(clock.now().getTime() + 20 * DAY_MS).toISOString()
  const planned = { product_id: 'brie', version: 1, price: 9.5, special: null, offer_label: null, from }
  await manager.call(setPrice, planned)
  const { csv } = await manager.call(savePriceEvidence, { product_id: 'brie' })
  const lines = csv.replace('\ufeff', '').split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['"Product","Brie, 1 kg"', '"Id","brie"'])
  expect(lines).toContain('"2026-03-04 00:00","","8.50","9.00","9.00"')
  expect(lines.join()).not.toContain('9.50')
  const entry = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
  expect(entry).toMatchObject({ act: 'price-evidence.saved', on_id: 'brie' })
  await expect(manager.call(savePriceEvidence, { product_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
