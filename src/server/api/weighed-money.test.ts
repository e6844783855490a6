import { expect, test } from 'vitest'
import { keepFigures } from '#business/insight/reports/keep-figures.ts'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { openButcher } from '#testing/butcher.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { expectFiguresAgree } from '#testing/expect-figures-agree.ts'
import { expectSound } from '#testing/kept-cards.ts'
import { killWhileWriting } from '#testing/kill-while-writing.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { picksOf, stockOf } from '#testing/picking.ts'

type Butcher = Awaited<ReturnType<typeof openButcher>>

/** Two steaks that cost $1.20 more than the $38.90 that were agreed. */
const HEAVIER = { of: 'steak', outcome: 'all', grams: 830 } as const

test('an order that is packed twice at the same moment costs what turned out heavier once', async () => {
  const shop = await openButcher()
  await shop.claim()
  await shop.pick(HEAVIER)
  await Promise.all([shop.pack(), shop.pack()])
  await charged(shop)
  expect(await moneyAtProvider(shop)).toEqual({ taken: 4010 })
  expect(await shop.read()).toMatchObject({ order_amount: 40.1, lines: [{ total_price: 33.2 }] })
  await expectWhole(shop)
})

test('a change that is paid while its order is taken to be picked is made or given back, and the weight follows', async () => {
  const shop = await openButcher()
  const { settle } = await shop.payChange({ steak: 3 })
  await Promise.all([settle(), shop.claim()])
  const { quantity } = await shop.read()
  await shop.pick({ of: 'steak', outcome: 'all', grams: 1_500 })
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 6_500, sold: 1_500 })
  await Promise.all([shop.pack(), shop.pack()])
  await charged(shop)
  // A tenth above two steaks or three.
  expect(await moneyAtProvider(shop)).toEqual({ taken: quantity === 3 ? 5970 : 4210 })
  await expectWhole(shop)
})

test('a process killed while it packs heavier goods has changed nothing, and packing again adds them once', async () => {
  const shop = await openButcher()
  await shop.claim()
  await killWhileWriting(shop, () => shop.pick(HEAVIER))
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 7_200, sold: 800 })
  await shop.pick(HEAVIER)
  await killWhileWriting(shop, () => shop.pack())
  expect(await shop.read()).toMatchObject({ order_amount: 38.9, captured_amount: 0 })
  await expectWhole(shop)
  await shop.pack()
  await charged(shop)
  expect(await moneyAtProvider(shop)).toEqual({ taken: 4010 })
  await expectWhole(shop)
})

test('goods that turn out heavier on another day are in the reports of the day of their order', async () => {
  const shop = await openButcher(2)
  const day = brisbaneDay(shop.clock.now())
  shop.clock.advance(DAY_MS)
  await keepFigures(shop.shop)
  const order = { number: shop.number, positions: new Map([['steak', 1]]) }
  const { claim, pick, pack } = picksOf(order, await operatorOf(shop, 'picker'))
  await claim()
  await pick(HEAVIER)
  await pack()
  await charged(shop)
  await keepFigures(shop.shop)
  await expectFiguresAgree(shop.db)
  const owner = await operatorOf(shop, 'owner')
  const { data } = await owner.call(readFigures, { figures: 'products', from: day, to: day })
  expect(data.rows.find(({ id }) => id === 'steak')).toMatchObject({ values: { units: 2, sales: 33.2 } })
  await expectWhole(shop)
})

async function charged(shop: Butcher): Promise<void> {
  shop.clock.advance(11_000)
  await shop.doJobs()
}

async function expectWhole(shop: Butcher): Promise<void> {
  await expectSound(shop)
  await expectBooksBalance(shop.db, shop.atStart)
}
