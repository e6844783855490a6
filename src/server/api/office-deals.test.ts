import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import {
  changeDeal,
  type DealOfForm,
  listDeals,
  makeDeal,
  readDeal,
  removeDeal,
} from '#contract/offers/deals/deals.ts'
import { readHomePage, saveHomeDraft } from '#contract/offers/home-page/home-page.ts'
import { aBanner, aBlock } from '#testing/a-home-page.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

async function openDeals() {
  const opened = await openTestShop()
  for (const id of ['leek', 'carrot', 'celery']) await opened.has.product(id)
  await opened.has.promo('SOUP')
  const manager = await operatorOf(opened, 'manager')
  const soups: AskOf<typeof makeDeal> = {
    heading: 'Winter soups',
    code: 'soup',
    product_ids: ['leek', 'carrot'],
  }
  const make = async (more: Partial<typeof soups> = {}) =>
    (await manager.call(makeDeal, { ...soups, ...more })).data
  const change = (deal: DealOfForm, more: Partial<typeof soups>) =>
    manager.call(changeDeal, {
      deal_id: deal.id,
      version: deal.version,
      ...{ heading: deal.heading, code: deal.code, product_ids: deal.products.map(({ id }) => id) },
      ...more,
    })
  const seen = async (deal_id: string) => {
    const { deal, data } = await opened.call(dealProducts, { deal_id })
    return `${deal.heading}: ${data.map(({ id }) => id).join(' ')}`
  }
  return { ...opened, manager, soups, make, change, seen }
}

test('a deal sent several times at once with one key is made once, and the key makes no other deal', async () => {
  const { manager, soups } = await openDeals()
  const headers = { 'idempotency-key': 'a-deal' }
  const make = (heading: string) => manager.call(makeDeal, { ...soups, heading }, { headers })
  const made = await Promise.all([make('Soups'), make('Soups'), make('Soups')])
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  await expect(make('Stews')).rejects.toMatchObject({ code: 'key_used_differently' })
  expect((await manager.call(listDeals, {})).data).toHaveLength(1)
})

test('a new deal has its page at once, with its products in order and its offer', async () => {
  const { manager, make, seen, call } = await openDeals()
  const made = await make()
  expect(made).toMatchObject({
    version: 1,
    heading: 'Winter soups',
    code: 'SOUP',
    products: [{ id: 'leek' }, { id: 'carrot' }],
    on_sale: 2,
    shown_by: 0,
    history: [{ act: 'deal.made', actor_id: manager.id }],
  })
  expect(await seen(made.id)).toBe('Winter soups: leek carrot')
  expect((await call(dealProducts, { deal_id: made.id })).deal.offer).toBeDefined()
  expect((await manager.call(listDeals, {})).data).toMatchObject([
    { id: made.id, heading: 'Winter soups', code: 'SOUP', products: 2, on_sale: 2, shown_by: 0 },
  ])
  expect((await manager.call(readDeal, { deal_id: made.id })).data).toEqual(made)
})

test('a changed deal reaches the shop within a second with its history, and another deal stays as it was', async () => {
  const { manager, make, change, seen } = await openDeals()
  const made = await make()
  const other = await make({ heading: 'Salads' })
  expect(await seen(made.id)).toBe('Winter soups: leek carrot')
  const { data } = await change(made, {
    heading: 'Soups',
    code: null,
    product_ids: ['celery', 'leek', 'carrot'],
  })
  await expect.poll(() => seen(made.id), { timeout: 1_000 }).toBe('Soups: celery leek carrot')
  expect(data).toMatchObject({ version: 2, code: null })
  expect(data.history[0]).toMatchObject({
    act: 'deal.changed',
    changes: [
      { field: 'heading', before: 'Winter soups', after: 'Soups' },
      { field: 'code', before: 'SOUP' },
      { field: 'product_ids', before: ['leek', 'carrot'], after: ['celery', 'leek', 'carrot'] },
    ],
  })
  expect((await change(data, {})).data).toEqual(data)
  expect((await manager.call(readDeal, { deal_id: other.id })).data).toEqual(other)
})

test('when two operators change a deal at the same moment, the second is shown what the first one saved', async () => {
  const { manager, make, change } = await openDeals()
  const made = await make()
  const outcomes = await Promise.allSettled([
    change(made, { heading: 'Soups' }),
    change(made, { product_ids: ['celery'] }),
  ])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  const now = (await manager.call(readDeal, { deal_id: made.id })).data
  expect(now.version).toBe(2)
  expect(refused).toMatchObject([{ reason: { code: 'changed_meanwhile', status: 409, details: { now } } }])
})

test('an invalid field of a deal is refused under its name, and nothing is written', async () => {
  const { manager, make, change, soups } = await openDeals()
  const made = await make()
  const wrong: [Partial<typeof soups>, string][] = [
    [{ heading: ' ' }, 'heading'],
    [{ heading: 'x'.repeat(121) }, 'heading'],
    [{ code: 'NOTHING' }, 'code'],
    [{ product_ids: ['leek', 'leek'] }, 'product_ids'],
    [{ product_ids: ['leek', 'gone'] }, 'product_ids'],
    [{ product_ids: Array.from({ length: 101 }, (_, n) => `p${n}`) }, 'product_ids'],
  ]
  for (const [more, field] of wrong)
    for (const ask of [() => make(more), () => change(made, more)])
      await expect(ask(), field).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { [field]: expect.any(String) } },
      })
  expect((await manager.call(listDeals, {})).data).toHaveLength(1)
  expect((await manager.call(readDeal, { deal_id: made.id })).data).toEqual(made)
})

test('a deal can be removed with its page once neither the home page nor its draft leads to it', async () => {
  const { manager, make, seen, db, has } = await openDeals()
  const [shown, led, free] = [await make(), await make(), await make({ heading: 'Salads' })]
  await has.banner('hello', { link: `/deal/winter-soups/pid/${led.id}?from=home` })
  const home = (await manager.call(readHomePage, {})).data
  await manager.call(saveHomeDraft, {
    draft_version: home.draft_version,
    home_content: {
      blocks: [
        aBlock('soups', { block_type: 'special_deal', deal_id: shown.id, banners: [] }),
        aBlock('more', { banners: [aBanner('no', { link: '/aisles' })] }),
      ],
    },
  })
  for (const { id } of [shown, led]) {
    await expect(manager.call(removeDeal, { deal_id: id })).rejects.toMatchObject({ code: 'still_shown' })
    expect((await manager.call(readDeal, { deal_id: id })).data.shown_by).toBe(1)
    expect(await seen(id)).toBe('Winter soups: leek carrot')
  }
  expect(await seen(free.id)).toBe('Salads: leek carrot')
  const { version } = (await manager.call(readDeal, { deal_id: free.id })).data
  const kept = { deal_id: free.id, heading: 'Salads', code: null, product_ids: ['carrot', 'leek'] }
  await manager.call(changeDeal, { ...kept, version })
  await expect(manager.call(removeDeal, { deal_id: free.id, version })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { version: version + 1 } },
  })
  await expect.poll(() => seen(free.id), { timeout: 1_000 }).toBe('Salads: carrot leek')
  await manager.call(removeDeal, { deal_id: free.id, version: version + 1 })
  await expect.poll(() => seen(free.id).catch(({ code }) => code), { timeout: 1_000 }).toBe('not_found')
  await expect(manager.call(removeDeal, { deal_id: free.id })).rejects.toMatchObject({ code: 'not_found' })
  const last = db.selectFrom('audit').select(['act', 'on_id']).orderBy('seq', 'desc').limit(1)
  expect(await last.executeTakeFirst()).toEqual({ act: 'deal.removed', on_id: free.id })
})

test('an operator without the right to the home page can neither list nor change deals', async () => {
  const opened = await openDeals()
  const made = await opened.make()
  for (const role of ['support', 'picker', 'driver'] as const) {
    const other = await operatorOf(opened, role)
    for (const ask of [
      () => other.call(listDeals, {}),
      () => other.call(makeDeal, opened.soups),
      () => other.call(changeDeal, { ...opened.soups, deal_id: made.id, version: 1 }),
      () => other.call(removeDeal, { deal_id: made.id }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' })
  }
  expect((await opened.manager.call(readDeal, { deal_id: made.id })).data).toEqual(made)
})
