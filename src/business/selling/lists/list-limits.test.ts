import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { endSharing, getListByLink, linkToCart, shareList } from '#contract/selling/lists/list-links.ts'
import {
  createList,
  deleteList,
  getList,
  listToCart,
  orderListLines,
  putListLine,
  readLists,
  removeListLine,
  renameList,
  restoreList,
} from '#contract/selling/lists/lists.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { clearExpired } from '../../insight/housekeeping/clear-expired.ts'
import { forgetPerson } from '../../orders/personal-data/forget-person.ts'

const gone = { status: 404, code: 'not_found' }

test('of three products added at once to the last place in a list, only one gets in', async () => {
  const { call, db, has, customer } = await openForCustomer()
  const ids = Array.from({ length: 202 }, (_, n) => `p${n}`)
  for (const id of ids) await has.product(id)
  const products = Object.fromEntries(ids.slice(0, 199).map((id) => [id, 1]))
  const list_id = await has.list(customer, { products })

  const putting = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('shopping_lists').select('id').forUpdate().execute()
    const last = ids.slice(199)
    const putting = Promise.allSettled(last.map((product_id) => call(putListLine, { list_id, product_id })))
    await untilWaiting(db, last.length)
    return () => putting
  })
  const tries = await putting()

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'list_full' })
  await call(removeListLine, { list_id, product_id: 'p0' })
  await call(putListLine, { list_id, product_id: 'p0' })
  const { lines } = await call(getList, { list_id })
  expect([lines.length, lines.at(-1)?.product_id]).toEqual([200, 'p0'])
})

test('restoring a list while creating another never exceeds fifty lists', async () => {
  const { call, has, customer } = await openForCustomer()
  const list_id = await has.list(customer)
  await call(deleteList, { list_id })
  for (let n = 0; n < 49; n++) await has.list(customer)

  const tries = await Promise.allSettled([
    call(restoreList, { list_id }),
    call(createList, { name: 'Party' }),
    call(restoreList, { list_id }),
  ])

  expect((await call(readLists, {})).data).toHaveLength(50)
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'too_many_lists' })
})

test('deleting a list makes room for another, and lists of other customers do not count', async () => {
  const { call, has, customer } = await openForCustomer()
  const other = await has.customer('0498765432')
  for (let n = 0; n < 50; n++) await has.list(other)
  for (let n = 0; n < 49; n++) await has.list(customer)
  const { list_id } = await call(createList, { name: 'Fiftieth' })
  await expect(call(createList, { name: 'Party' })).rejects.toMatchObject({ code: 'too_many_lists' })
  await call(deleteList, { list_id })
  await call(createList, { name: 'Party' })
  await expect(call(restoreList, { list_id })).rejects.toMatchObject({ code: 'too_many_lists' })
})

test('a customer may create 100 lists a day, and other customers are not affected', async () => {
  const { call, reader, clock, db } = await openForCustomer()
  const begin = async () => call(deleteList, await call(createList, { name: 'Party' }))
  for (let n = 0; n < 100; n++) await begin()

  await expect(begin()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  await reader(createList, { name: 'Party' })
  expect(await db.selectFrom('shopping_lists').select('id').execute()).toHaveLength(101)

  clock.advance(DAY_MS + 60_000)
  await begin()
})

test.each([
  { name: 'x'.repeat(60), isGood: true },
  { name: 'x'.repeat(61), isGood: false },
  { name: '🍓'.repeat(60), isGood: true },
  { name: '🍓'.repeat(61), isGood: false },
  { name: '', isGood: false },
  { name: ' ', isGood: false },
  { name: 'two\nlines', isGood: false },
])('a list accepts the name “$name”: $isGood', async ({ name, isGood }) => {
  const { call, has, customer } = await openForCustomer()
  const list_id = await has.list(customer)
  const refused = { status: 400, code: 'invalid_input' }
  if (isGood) {
    await call(renameList, { list_id, name })
    await call(createList, { name })
  } else {
    await expect(call(renameList, { list_id, name })).rejects.toMatchObject(refused)
    await expect(call(createList, { name })).rejects.toMatchObject(refused)
  }
  const names = (await call(readLists, {})).data.map((list) => list.name)
  expect(names).toEqual(isGood ? [name, name] : ['Weekly'])
})

test.each([0, -1, 1.5, 100])('a quantity of %d is refused in a list', async (quantity) => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 99 } })
  await expect(call(putListLine, { list_id, product_id: 'apple', quantity })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await call(getList, { list_id })).lines).toMatchObject([{ quantity: 99 }])
})

test('a list shared five times at once has one link', async () => {
  const { call, has, customer, visitor } = await openForCustomer()
  const list_id = await has.list(customer)
  const links = await Promise.all(Array.from({ length: 5 }, () => call(shareList, { list_id })))
  expect(new Set(links.map(({ share_token }) => share_token)).size).toBe(1)
  expect(await visitor(getListByLink, links[0] ?? { share_token: '' })).toMatchObject({ name: 'Weekly' })
})

test('an ended link stays dead after the list is shared again, deleted and restored', async () => {
  const { call, has, customer, visitor, reader } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 2 } })
  const old = await call(shareList, { list_id })
  for (let time = 0; time < 2; time++) await call(endSharing, { list_id })
  expect(await call(getList, { list_id })).toMatchObject({ share_token: null })
  const anew = await call(shareList, { list_id })

  await call(deleteList, { list_id })
  for (const link of [old, anew]) {
    await expect(visitor(getListByLink, link)).rejects.toMatchObject(gone)
    await expect(reader(linkToCart, link)).rejects.toMatchObject(gone)
  }
  await call(restoreList, { list_id })
  await expect(visitor(getListByLink, old)).rejects.toMatchObject(gone)
  await expect(reader(linkToCart, old)).rejects.toMatchObject(gone)
  expect(await visitor(getListByLink, anew)).toMatchObject({ lines: [{ product_id: 'apple' }] })
  expect((await reader(fetchCart, {})).data).toEqual([])
  expect(await reader(linkToCart, anew)).toMatchObject({ added: 1 })
})

test('a list’s link hides its owner, and each customer who uses it fills their own cart', async () => {
  const { call, db, has, customer, visitor, reader } = await openForCustomer()
  await has.product('apple', { stock: 3 })
  await db.updateTable('customers').set({ name: 'Ada Lovelace' }).where('id', '=', customer.id).execute()
  const list_id = await has.list(customer, { products: { apple: 2 } })
  const link = await call(shareList, { list_id })
  const seen = JSON.stringify(await visitor(getListByLink, link))
  for (const hidden of ['Ada', '0412345678', customer.id, list_id, link.share_token])
    expect(seen).not.toContain(hidden)

  await expect(visitor(linkToCart, link)).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
  await call(linkToCart, link)
  expect(await call(linkToCart, link)).toMatchObject({ added: 1, left_out: [{ wanted: 2, added: 1 }] })
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
  expect((await reader(fetchCart, {})).data).toEqual([])
})

test('a deleted list can be restored for a day, and is gone with its link after that', async () => {
  const { call, has, customer, visitor, clock, shop } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 2 } })
  const link = await call(shareList, { list_id })
  await call(deleteList, { list_id })
  clock.advance(DAY_MS)
  await clearExpired(shop)
  for (let time = 0; time < 2; time++) expect(await call(restoreList, { list_id })).toEqual({ list_id })
  expect(await visitor(getListByLink, link)).toMatchObject({ lines: [{ quantity: 2 }] })

  await call(deleteList, { list_id })
  clock.advance(DAY_MS + 1)
  await clearExpired(shop)
  await expect(call(restoreList, { list_id })).rejects.toMatchObject(gone)
  await expect(visitor(getListByLink, link)).rejects.toMatchObject(gone)
  expect((await call(readLists, {})).data).toEqual([])
})

test('a list deleted during other changes is deleted, and can be restored with its products', async () => {
  const { call, has, customer } = await openForCustomer()
  for (const id of ['apple', 'pear', 'fig']) await has.product(id)
  const list_id = await has.list(customer, { products: { apple: 1, pear: 1 } })
  await Promise.allSettled([
    call(putListLine, { list_id, product_id: 'fig', quantity: 3 }),
    call(deleteList, { list_id }),
    call(orderListLines, { list_id, product_ids: ['pear', 'apple'] }),
    call(renameList, { list_id, name: 'Party' }),
  ])
  expect((await call(readLists, {})).data).toEqual([])
  await expect(call(listToCart, { list_id })).rejects.toMatchObject(gone)
  await call(restoreList, { list_id })
  const { lines } = await call(getList, { list_id })
  expect(lines.map(({ product_id }) => product_id)).toEqual(expect.arrayContaining(['apple', 'pear']))
})

test('deleting an account removes its shared lists, and goods taken from them stay in other carts', async () => {
  const { call, db, has, customer, visitor, reader, shop } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 2 } })
  const link = await call(shareList, { list_id })
  await reader(linkToCart, link)
  await db
    .transaction()
    .execute((db) => forgetPerson({ ...shop, db }, { id: customer.id, mobile: '0412345678' }))
  await expect(visitor(getListByLink, link)).rejects.toMatchObject(gone)
  await expect(reader(linkToCart, link)).rejects.toMatchObject(gone)
  expect((await reader(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 2 }])
})

async function openForCustomer() {
  const shop = await openTestShop()
  const customer = await shop.has.customer()
  const other = await shop.has.customer('0400000009')
  // Signs in for every call, since the clock may have moved past the token's expiry.
  const as =
    (who: typeof customer): typeof shop.call =>
    async (endpoint, ask, options) =>
      (await shop.callAs(who))(endpoint, ask, options)
  return { ...shop, customer, visitor: shop.call, call: as(customer), reader: as(other) }
}
