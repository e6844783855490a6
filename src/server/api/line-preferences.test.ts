import { expect, test } from 'vitest'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { householdCart } from '#contract/selling/household/household.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { openPreferencesShop } from '#testing/preferences.ts'

const pear = { product_id: 'pear', title: 'Pear', unit: 1, unit_type: 'kg', may_be_picked: true }
const fig = { ...pear, product_id: 'fig', title: 'Fig' }

test('a line’s wish is shown in the cart and replaces the wish before it', async () => {
  const { call, has, customer, wish } = await openPreferencesShop()
  await has.cartLine(customer, 'apple', 2)
  expect((await call(fetchCart, {})).data[0]).not.toHaveProperty('wish')

  const changed = await wish('apple', {
    if_out: 'chosen',
    substitute_ids: ['fig', 'pear'],
    note: ' Green ones, please ',
  })
  expect(changed.data?.wish).toEqual({
    if_out: 'chosen',
    substitutes: [fig, pear],
    note: 'Green ones, please',
  })
  expect((await call(fetchCart, {})).data).toEqual([changed.data])
  expect(changed).toMatchObject({ total_amount: 9, total_quantity: 1 })

  await wish('apple', { if_out: 'leave_out' })
  expect((await call(fetchCart, {})).data[0]?.wish).toEqual({
    if_out: 'leave_out',
    substitutes: [],
    note: '',
  })
  await wish('apple', {})
  expect((await call(fetchCart, {})).data[0]).not.toHaveProperty('wish')
})

test('a line keeps its wish when its quantity changes, and loses it with the last unit', async () => {
  const { call, has, customer, wish } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple', 2)
  await wish('apple', { note: 'Green ones' })
  const more = await call(addToCart, { productId: 'apple' })
  expect(more.data).toMatchObject({ quantity: 3, wish: { note: 'Green ones' } })
  const fewer = await call(removeFromCart, { cart_item_id, quantity: 2 })
  expect(fewer.data).toMatchObject({ quantity: 1, wish: { note: 'Green ones' } })
  await call(removeFromCart, { cart_item_id })
  expect((await call(addToCart, { productId: 'apple' })).data).not.toHaveProperty('wish')
})

test('a chosen substitute that has been retired stays listed but may not be picked', async () => {
  const { call, has, customer, wish, retire } = await openPreferencesShop()
  await has.cartLine(customer, 'apple')
  await wish('apple', { if_out: 'chosen', substitute_ids: ['pear', 'fig'] })
  await retire('pear')
  expect((await call(fetchCart, {})).data[0]?.wish).toEqual({
    if_out: 'chosen',
    substitutes: [{ ...pear, may_be_picked: false }, fig],
    note: '',
  })
})

test('a chosen substitute that has gained an allergen stays listed but may not be picked', async () => {
  const { call, db, has, customer, wish } = await openPreferencesShop()
  await has.cartLine(customer, 'apple')
  await wish('apple', { if_out: 'chosen', substitute_ids: ['pear', 'fig'] })
  await db
    .updateTable('products')
    .set({ allergens: ['Sulphites'] })
    .where('id', '=', 'fig')
    .execute()
  expect((await call(fetchCart, {})).data[0]?.wish?.substitutes).toMatchObject([
    { product_id: 'pear', may_be_picked: true },
    { product_id: 'fig', may_be_picked: false },
  ])
})

test.each([
  ['without a product', { if_out: 'chosen' }, 'Please choose what we may pick in its place.'],
  ['with one for nothing', { substitute_ids: ['pear'] }, 'Nothing is to be picked in its place.'],
  [
    'with one to leave it out',
    { if_out: 'leave_out', substitute_ids: ['pear'] },
    'Nothing is to be picked in its place.',
  ],
  [
    'twice the same',
    { if_out: 'chosen', substitute_ids: ['pear', 'pear'] },
    'Each product can be named once.',
  ],
  ['three', { if_out: 'chosen', substitute_ids: ['pear', 'fig', 'plum'] }, 'Please choose at most 2.'],
] as const)('a choice of substitutes is refused as invalid input: %s', async (_, wish, sentence) => {
  const { call, has, customer } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple')
  const asked = {
    cart_item_id,
    ...wish,
    substitute_ids: [...('substitute_ids' in wish ? wish.substitute_ids : [])],
  }
  await expect(call(setLineWish, asked)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { substitute_ids: sentence } },
  })
  expect((await call(fetchCart, {})).data[0]).not.toHaveProperty('wish')
})

test.each([
  ['120 letters', '🍏'.repeat(120), true],
  ['121 letters', '🍏'.repeat(121), false],
  ['two lines', 'green\nones', false],
  ['a control character', 'green\u0007ones', false],
  ['a direction override', '\u202egreen', false],
])(
  'a note of %s is saved only if it is one line of at most 120 plain characters',
  async (_, note, isTaken) => {
    const { call, has, customer, wish } = await openPreferencesShop()
    await has.cartLine(customer, 'apple')
    const asking = wish('apple', { note })
    if (isTaken) expect((await asking).data?.wish?.note).toBe(note)
    else
      await expect(asking).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { note: expect.any(String) } },
      })
    expect((await call(fetchCart, {})).data[0]?.wish?.note).toBe(isTaken ? note : undefined)
  },
)

test('markup in a note is kept as plain text', async () => {
  const { has, customer, wish } = await openPreferencesShop()
  await has.cartLine(customer, 'apple')
  const note = '<b>ripe</b> & "green"'
  expect((await wish('apple', { note })).data?.wish?.note).toBe(note)
})

test('another customer’s line is answered as not found and keeps its wish', async () => {
  const { call, callAs, has, customer, wish } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple')
  await wish('apple', { note: 'Green ones' })
  const callAsBob = await callAs(await has.customer('0400000002'))
  const asking = callAsBob(setLineWish, { cart_item_id, if_out: 'leave_out', note: 'Mine' })
  await expect(asking).rejects.toMatchObject({ code: 'not_found' })
  expect((await call(fetchCart, {})).data[0]?.wish).toMatchObject({ if_out: null, note: 'Green ones' })
})

test('a household member does not see the owner’s note for the picker', async () => {
  const { call, callAs, has, customer, wish } = await openPreferencesShop()
  await has.cartLine(customer, 'apple')
  await wish('apple', { note: 'For my operation' })
  const jo = await has.customer('0400000002')
  await has.member(customer, jo)
  const callAsJo = await callAs(jo)
  expect((await callAsJo(householdCart, {})).data[0]).not.toHaveProperty('wish')
  expect((await call(householdCart, {})).data[0]?.wish?.note).toBe('For my operation')
})

test('a note for the picker never appears in the log', async () => {
  const { has, customer, wish, logged } = await openPreferencesShop()
  await has.cartLine(customer, 'apple')
  await wish('apple', { note: 'For my operation' })
  await expect(wish('apple', { note: `For my operation ${'x'.repeat(200)}` })).rejects.toThrow()
  expect(logged.join()).not.toContain('operation')
})

test('a retry with the same key does not overwrite a wish that was set in the meantime', async () => {
  const { call, has, customer } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple')
  const once = { headers: { 'idempotency-key': 'a' } }
  const first = await call(setLineWish, { cart_item_id, note: 'Green' }, once)
  await call(setLineWish, { cart_item_id, note: 'Red' })
  const again = await call(setLineWish, { cart_item_id, note: 'Green' }, once)
  expect([first.data?.wish?.note, again.data?.wish?.note]).toEqual(['Green', 'Red'])
})

test('a refused wish can be retried with the same key', async () => {
  const { call, has, customer, retire, db } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple')
  await retire('pear')
  const once = { headers: { 'idempotency-key': 'a' } }
  const asking = () => call(setLineWish, { cart_item_id, if_out: 'chosen', substitute_ids: ['pear'] }, once)
  await expect(asking()).rejects.toMatchObject({ code: 'no_substitute', message: 'Pear is no longer sold.' })
  await db.updateTable('products').set({ retired_at: null }).execute()
  expect((await asking()).data?.wish).toMatchObject({ if_out: 'chosen' })
})

test('one of twenty simultaneous wishes is kept whole, and every unit added at the same time counts', async () => {
  const { call, has, customer } = await openPreferencesShop()
  const cart_item_id = await has.cartLine(customer, 'apple')
  const wishes = Array.from({ length: 20 }, (_, n) =>
    n % 2
      ? ({ if_out: 'leave_out', substitute_ids: [], note: `No ${n}` } as const)
      : ({ if_out: 'chosen', substitute_ids: ['pear'], note: `No ${n}` } as const),
  )
  await Promise.all(
    wishes.flatMap(({ substitute_ids, ...wish }) => [
      call(setLineWish, { cart_item_id, ...wish, substitute_ids: [...substitute_ids] }),
      ...(wish.if_out === 'chosen' ? [call(addToCart, { productId: 'apple' })] : []),
    ]),
  )
  const [line] = (await call(fetchCart, {})).data
  const stands = wishes.find(({ note }) => note === line?.wish?.note)
  expect(line?.quantity).toBe(11)
  expect(line?.wish?.if_out).toBe(stands?.if_out)
  expect(line?.wish?.substitutes.map(({ product_id }) => product_id)).toEqual(stands?.substitute_ids)
})
