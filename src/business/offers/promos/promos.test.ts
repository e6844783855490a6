import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import { Offer } from '#contract/goods/catalogue/product.schema.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { createPromo, endPromo } from './office-promos.ts'
import type { PromoFacts } from './promo-facts.ts'
import { requirePromo } from './read-promos.ts'

test('a new promo code is saved with its limits and lists them in its terms', async () => {
  const { shop, spring } = await open()
  await createPromo(shop, 'SPRING', {
    ...spring,
    takes: { kind: 'percent', percent: 15 },
    minGoodsCents: 5_000,
    maxOffCents: 2_000,
    usesPerCustomer: 1,
    uses: 300,
  })

  const promo = await requirePromo(shop, 'SPRING')

  expect(promo).toMatchObject({
    kind: 'percent',
    percent: 15,
    amount_cents: null,
    min_goods_cents: 5_000,
    max_off_cents: 2_000,
    uses_per_customer: 1,
    uses_left: 300,
    starts_at: shop.clock.now(),
    ends_at: spring.endsAt,
  })
  expect(Offer.parse(promo.sheet)).toMatchObject({
    title: '15% off',
    offer: { value: 'SPRING' },
    content: [
      {
        bullets: [
          '15% off, up to $20.00.',
          'When your goods come to $50.00 or more.',
          'One use for each customer.',
          'Enter the code at checkout.',
        ],
      },
    ],
  })
})

test.each<[Partial<PromoFacts> & { code?: string }, RegExp]>([
  [{ code: 'no' }, /3 to 20/],
  [{ code: 'spring 1' }, /3 to 20/],
  [{ endsAt: new Date('2026-01-01T00:00:00Z') }, /not in the past/],
  [{ startsAt: new Date('2036-01-01T00:00:00Z') }, /must end after it begins/],
  [{ takes: { kind: 'percent', percent: 101 } }, /1 to 100/],
  [{ takes: { kind: 'amount', amountCents: 0 } }, /one cent/],
])('a promo code with %o is refused', async ({ code = 'SPRING', ...otherwise }, message) => {
  const { shop, db, spring } = await open()
  await expect(createPromo(shop, code, { ...spring, ...otherwise })).rejects.toThrow(message)
  expect(await db.selectFrom('promos').selectAll().execute()).toEqual([])
})

test('concurrent requests create a promo code once', async () => {
  const { shop, spring } = await open()
  const made = await Promise.allSettled([1, 2, 3].map(() => createPromo(shop, 'SPRING', spring)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(createPromo(shop, 'SPRING', spring)).rejects.toMatchObject({ code: 'already_there' })
})

test('a promo code that is ended disappears from its deal, and ending it again changes nothing', async () => {
  const { shop, db, call, clock, has, spring } = await open()
  await createPromo(shop, 'SPRING', spring)
  await createPromo(shop, 'SUMMER', spring)
  await has.deal('fruit', [])
  await db
    .updateTable('deals')
    .set({ promo_id: (await requirePromo(shop, 'SPRING')).id })
    .execute()
  const offer = async () => (await call(dealProducts, { deal_id: 'fruit' })).deal.offer?.offer.value
  expect(await offer()).toBe('SPRING')

  const end = async () => (await endPromo(shop, { code: 'SPRING', version: 1 })).data.ends_at
  const endedAt = await end()

  expect(endedAt).toBe(clock.now().toISOString())
  await vi.waitFor(async () => expect(await offer()).toBeUndefined())
  clock.advance(DAY_MS)
  expect(await end()).toBe(endedAt)
  expect(await requirePromo(shop, 'SUMMER')).toMatchObject({ ends_at: spring.endsAt })
})

test('a planned promo code that is ended never starts, and an unknown one cannot be ended', async () => {
  const { shop, clock, spring } = await open()
  await createPromo(shop, 'SPRING', { ...spring, startsAt: new Date(clock.now().getTime() + DAY_MS) })
  await endPromo(shop, { code: 'SPRING', version: 1 })
  const { starts_at, ends_at } = await requirePromo(shop, 'SPRING')
  expect(starts_at < ends_at && ends_at <= clock.now()).toBe(true)
  const message = 'There is no code AUTUMN.'
  await expect(endPromo(shop, { code: 'AUTUMN', version: 1 })).rejects.toMatchObject({ message })
})

async function open() {
  const opened = await openTestShop()
  const now = opened.clock.now()
  const spring: PromoFacts = {
    takes: { kind: 'amount', amountCents: 500 },
    startsAt: now,
    endsAt: new Date(now.getTime() + 30 * DAY_MS),
    minGoodsCents: 0,
    maxOffCents: null,
    usesPerCustomer: null,
    uses: null,
    ownSheet: null,
  }
  return { ...opened, spring }
}
