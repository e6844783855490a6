import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import { Offer } from '#contract/goods/catalogue/product.schema.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { createPromo, endPromo, type NewPromo } from './office-promos.ts'
import { requirePromo } from './read-promos.ts'

test('a new promo code is saved with its limits and lists them in its terms', async () => {
  const { shop, spring } = await open()
  await createPromo(shop, {
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

test.each<[Partial<NewPromo>, RegExp]>([
  [{ code: 'no' }, /3 to 20/],
  [{ code: 'spring 1' }, /3 to 20/],
  [{ endsAt: new Date('2026-01-01T00:00:00Z') }, /not in the past/],
  [{ startsAt: new Date('2036-01-01T00:00:00Z') }, /must end after it begins/],
  [{ takes: { kind: 'percent', percent: 101 } }, /1 to 100/],
  [{ takes: { kind: 'amount', amountCents: 0 } }, /one cent/],
])('a promo code with %o is refused', async (otherwise, message) => {
  const { shop, db, spring } = await open()
  await expect(createPromo(shop, { ...spring, ...otherwise })).rejects.toThrow(message)
  expect(await db.selectFrom('promos').selectAll().execute()).toEqual([])
})

test('concurrent requests create a promo code once', async () => {
  const { shop, spring } = await open()
  const made = await Promise.allSettled([1, 2, 3].map(() => createPromo(shop, spring)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(createPromo(shop, spring)).rejects.toMatchObject({ code: 'already_there' })
})

test('a promo code that is ended disappears from its deal, and ending it again changes nothing', async () => {
  const { shop, db, call, clock, has, spring } = await open()
  await createPromo(shop, spring)
  await createPromo(shop, { ...spring, code: 'SUMMER' })
  await has.deal('fruit', [])
  await db
    .updateTable('deals')
    .set({ promo_id: (await requirePromo(shop, 'SPRING')).id })
    .execute()
  const offer = async () => (await call(dealProducts, { deal_id: 'fruit' })).deal.offer?.offer.value
  expect(await offer()).toBe('SPRING')

  const endedAt = await endPromo(shop, 'SPRING')

  expect(endedAt).toEqual(clock.now())
  await vi.waitFor(async () => expect(await offer()).toBeUndefined())
  clock.advance(DAY_MS)
  expect(await endPromo(shop, 'SPRING')).toEqual(endedAt)
  expect(await requirePromo(shop, 'SUMMER')).toMatchObject({ ends_at: spring.endsAt })
})

test('a planned promo code that is ended never starts, and an unknown one cannot be ended', async () => {
  const { shop, clock, spring } = await open()
  await createPromo(shop, { ...spring, startsAt: new Date(clock.now().getTime() + DAY_MS) })
  await endPromo(shop, 'SPRING')
  const { starts_at, ends_at } = await requirePromo(shop, 'SPRING')
  expect(starts_at < ends_at && ends_at <= clock.now()).toBe(true)
  await expect(endPromo(shop, 'AUTUMN')).rejects.toMatchObject({ message: 'There is no code AUTUMN.' })
})

async function open() {
  const opened = await openTestShop()
  const spring: NewPromo = {
    code: 'SPRING',
    takes: { kind: 'amount', amountCents: 500 },
    endsAt: new Date(opened.clock.now().getTime() + 30 * DAY_MS),
  }
  return { ...opened, spring }
}
