import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import {
  addPromo,
  changePromo,
  endPromo,
  listPromos,
  readPromo,
} from '#contract/offers/promos-desk/promos.ts'
import { askOf, HOUR_MS, type PromoAsk, withPromos } from '#testing/office-promos.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

test('a new promo code is returned in full, with the shop’s own wording and a history entry naming the manager', async () => {
  const { manager, add, clock, later } = await openOffers()
  const made = await add({ code: 'spring', max_off: 20, min_goods: 50, uses: 300, uses_per_customer: 1 })
  expect(made).toMatchObject({
    code: 'SPRING',
    version: 1,
    state: 'running',
    percent: 15,
    amount: null,
    min_goods: 50,
    max_off: 20,
    starts_at: clock.now().toISOString(),
    ends_at: later(30),
    uses_per_customer: 1,
    uses: 300,
    used: 0,
    given: 0,
    has_own_words: false,
    words: {
      title: '15% off',
      content: [{ bullets: expect.arrayContaining(['One use for each customer.']) }],
    },
    offered_on: [],
    days: [],
    history: [{ act: 'promo.created', actor_id: manager.id }],
  })
  expect((await manager.call(readPromo, { code: 'spring' })).data).toEqual(made)
})

test('promo codes are listed with their state, the latest end first, and found by part of their code or title', async () => {
  const { manager, add, later, clock } = await openOffers()
  await add({ code: 'SHORT', ends_at: later(1 / 24) })
  await add({ code: 'LATER', starts_at: later(5), ends_at: later(40) })
  await add({ code: 'TEN', kind: 'amount', percent: null, amount: 10 })
  await add({ code: 'SPENT', uses: 1, ends_at: later(20) })
  clock.advance(2 * HOUR_MS)
  const list = async (ask: AskOf<typeof listPromos> = {}) =>
    (await manager.call(listPromos, ask)).data.map(({ code, state }) => `${code} ${state}`)
  expect(await list()).toEqual(['LATER coming', 'TEN running', 'SPENT running', 'SHORT ended'])
  expect(await list({ state: 'ended' })).toEqual(['SHORT ended'])
  expect(await list({ state: 'coming' })).toEqual(['LATER coming'])
  expect(await list({ state: 'running' })).toEqual(['TEN running', 'SPENT running'])
  expect(await list({ q: 'te' })).toEqual(['LATER coming', 'TEN running'])
  expect(await list({ q: '$10' })).toEqual(['TEN running'])
  expect(await list({ q: '_' })).toEqual([])
  expect(await manager.call(listPromos, { page_size: 3, page: 2 })).toMatchObject({ total: 4, page: 2 })
})

test('a change to a promo code is in its history and in the shop within a second, and another code is unchanged', async () => {
  const { manager, add, has, db, call, later } = await openOffers()
  const made = await add()
  const other = await add({ code: 'OTHER' })
  await has.deal('fruit', [])
  const { id } = await db
    .selectFrom('promos')
    .select('id')
    .where('code', '=', 'SPRING')
    .executeTakeFirstOrThrow()
  await db.updateTable('deals').set({ promo_id: id }).execute()
  const title = async () => (await call(dealProducts, { deal_id: 'fruit' })).deal.offer?.title
  expect(await title()).toBe('15% off')

  const { data } = await manager.call(changePromo, {
    ...askOf(made),
    percent: 20,
    ends_at: later(10),
    uses: 50,
  })
  expect(data).toMatchObject({ version: 2, percent: 20, uses: 50, has_own_words: false })
  expect(data.offered_on).toEqual([{ kind: 'deal', name: 'fruit' }])
  await expect.poll(title, { timeout: 1_000 }).toBe('20% off')
  expect(data.history[0]).toMatchObject({
    act: 'promo.changed',
    changes: [
      { field: 'percent', before: 15, after: 20 },
      { field: 'ends_at' },
      { field: 'uses', after: 50 },
    ],
  })
  expect((await manager.call(readPromo, { code: 'OTHER' })).data).toEqual(other)
})

test('custom wording stays when the terms change, and can be reset to the shop’s own', async () => {
  const { manager, add } = await openOffers()
  const made = await add()
  const words = { ...made.words, title: 'Spring is here', picture: '' }
  const own = (await manager.call(changePromo, { ...askOf(made), words })).data
  expect(own).toMatchObject({ has_own_words: true, words: { title: 'Spring is here' } })
  const dearer = (await manager.call(changePromo, { ...askOf(own), percent: 20 })).data
  expect(dearer.words.title).toBe('Spring is here')
  const ours = (await manager.call(changePromo, { ...askOf(dearer), words: null })).data
  expect(ours).toMatchObject({ has_own_words: false, words: { title: '20% off' } })
})

test('saving a promo code without a change adds no history entry', async () => {
  const { manager, add } = await openOffers()
  const made = await add()
  expect((await manager.call(changePromo, askOf(made))).data).toEqual(made)
})

test('each invalid value is refused with an error on its field, and no promo code is added', async () => {
  const { manager, add, later, spring } = await openOffers()
  const { words } = await add()
  const wrong: [Partial<PromoAsk>, string][] = [
    [{ code: 'no' }, 'code'],
    [{ code: 'a b c' }, 'code'],
    [{ percent: null }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ kind: 'amount', amount: 0 }, 'amount'],
    [{ min_goods: -1 }, 'min_goods'],
    [{ max_off: 0 }, 'max_off'],
    [{ starts_at: later(-1) }, 'starts_at'],
    [{ ends_at: later(-1) }, 'ends_at'],
    [{ ends_at: later(5), starts_at: later(6) }, 'ends_at'],
    [{ ends_at: '' }, 'ends_at'],
    [{ ends_at: '9999-12-01T00:00:00Z' }, 'ends_at'],
    [{ starts_at: '9999-12-01T00:00:00Z', ends_at: '9999-12-02T00:00:00Z' }, 'starts_at'],
    [{ uses: 0 }, 'uses'],
    [{ uses_per_customer: 1.5 }, 'uses_per_customer'],
    [{ words: { ...words, title: ' ' } }, 'words.title'],
    [{ words: { ...words, text_color: '#ffffff' } }, 'words.text_color'],
    [{ words: { ...words, picture: 'javascript:alert(1)' } }, 'words.picture'],
    [{ words: { ...words, picture: '//elsewhere.example/a.webp' } }, 'words.picture'],
  ]
  for (const [more, field] of wrong)
    await expect(manager.call(addPromo, { ...spring, code: 'OTHER', ...more }), field).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  expect((await manager.call(listPromos, {})).total).toBe(1)
  await expect(manager.call(readPromo, { code: 'OTHER' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a promo code with several invalid fields is refused with an error on each of them', async () => {
  const { manager, spring, later, add } = await openOffers()
  const wrong = { percent: 150, starts_at: later(6), ends_at: later(5), uses: 0 }
  const fields = {
    percent: 'A code takes 1 to 100 percent off.',
    ends_at: 'A code must end after it begins, and not in the past.',
    uses: expect.any(String),
  }
  const refused = { code: 'invalid_input', details: { fields } }
  await expect(manager.call(addPromo, { ...spring, ...wrong })).rejects.toMatchObject(refused)
  const made = await add()
  await expect(manager.call(changePromo, { ...askOf(made), ...wrong })).rejects.toMatchObject(refused)
})

test('a promo code is added once when several requests add it at the same moment', async () => {
  const { add, manager } = await openOffers()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => add()))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(add()).rejects.toMatchObject({
    code: 'already_there',
    message: 'There is already a code SPRING.',
  })
  expect((await manager.call(readPromo, { code: 'SPRING' })).data.history).toHaveLength(1)
})

test('when two changes to a promo code race, the second is refused and shown the first', async () => {
  const { manager, add } = await openOffers()
  const made = await add()
  const change = (percent: number) => manager.call(changePromo, { ...askOf(made), percent })
  const outcomes = await Promise.allSettled([change(20), change(25)])
  const [refused] = outcomes.filter(({ status }) => status === 'rejected')
  const { percent } = (await manager.call(readPromo, { code: 'SPRING' })).data
  expect(refused).toMatchObject({
    reason: { code: 'changed_meanwhile', status: 409, details: { now: { percent, version: 2 } } },
  })
  await expect(manager.call(endPromo, { code: 'SPRING', version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a promo code ended twice ends once, and a later end brings it back', async () => {
  const { manager, add, later, clock } = await openOffers()
  await add()
  const { data } = await manager.call(endPromo, { code: 'SPRING', version: 1 })
  expect(data).toMatchObject({ state: 'ended', ends_at: clock.now().toISOString(), version: 2 })
  clock.advance(60_000)
  const again = await manager.call(endPromo, { code: 'SPRING', version: 1 })
  expect(again.data).toEqual(data)
  const back = await manager.call(changePromo, { ...askOf(data), ends_at: later(3) })
  expect(back.data.state).toBe('running')
  await expect(manager.call(endPromo, { code: 'NOTHING', version: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('operators without the right to offers can neither read nor change them', async () => {
  const opened = await openOffers()
  await opened.add()
  for (const role of ['support', 'picker', 'driver'] as const) {
    const other = await operatorOf(opened, role)
    for (const ask of [
      () => other.call(listPromos, {}),
      () => other.call(addPromo, { ...opened.spring, code: 'OTHER' }),
      () => other.call(endPromo, { code: 'SPRING', version: 1 }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' })
  }
  expect((await opened.manager.call(listPromos, {})).data).toMatchObject([{ state: 'running' }])
})

async function openOffers() {
  return withPromos(await openTestShop())
}
