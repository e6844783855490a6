import { expect, test } from 'vitest'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
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
import { openForCustomer } from '#testing/open-for-customer.ts'

test('a list starts with a product, takes more, and shows them in the order that the customer chose', async () => {
  const { call, has } = await openForCustomer()
  for (const id of ['apple', 'pear', 'fig']) await has.product(id)
  const { list_id } = await call(createList, { name: 'Weekly', product_id: 'apple' })
  await call(putListLine, { list_id, product_id: 'pear', quantity: 3 })
  await call(putListLine, { list_id, product_id: 'fig' })
  await call(putListLine, { list_id, product_id: 'apple', quantity: 2 })

  await call(orderListLines, { list_id, product_ids: ['fig', 'unknown', 'fig', 'apple'] })

  const list = await call(getList, { list_id })
  expect(list).toMatchObject({ name: 'Weekly', share_token: null })
  expect(list.lines.map(({ product_id, quantity, changes }) => [product_id, quantity, changes])).toEqual([
    ['fig', 1, []],
    ['apple', 2, []],
    ['pear', 3, []],
  ])
})

test('the newest list comes first, and each shows its contents and whether it has a given product', async () => {
  const { call, has, customer, clock } = await openForCustomer()
  await has.product('apple', { thumbnail: '' })
  await has.product('pear', { thumbnail: '/pictures/pear.webp' })
  await has.list(customer, { name: 'Weekly', products: { apple: 1, pear: 1 } })
  clock.advance(1_000)
  await has.list(customer, { name: 'Party', shareToken: 'a-link-that-nobody-guesses' })

  const { data } = await call(readLists, { product_id: 'apple' })

  expect(data).toMatchObject([
    { name: 'Party', lines: 0, is_shared: true, thumbnails: [], has_product: false },
    {
      name: 'Weekly',
      lines: 2,
      is_shared: false,
      thumbnails: ['/pack/apple.svg', '/pictures/pear.webp'],
      has_product: true,
    },
  ])
  expect((await call(readLists, {})).data[0]).not.toHaveProperty('has_product')
})

test('a customer renames a list and removes a product from it', async () => {
  const { call, has, customer } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 1 } })

  await call(renameList, { list_id, name: '  Sunday roast ' })
  for (let time = 0; time < 2; time++) await call(removeListLine, { list_id, product_id: 'apple' })

  expect(await call(getList, { list_id })).toMatchObject({ name: 'Sunday roast', lines: [] })
  await expect(call(renameList, { list_id, name: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an unknown product can neither be added to a list nor start one', async () => {
  const { call, has, customer } = await openForCustomer()
  const list_id = await has.list(customer)

  await expect(call(putListLine, { list_id, product_id: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(call(createList, { name: 'Party', product_id: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await call(readLists, {})).data).toHaveLength(1)
})

test('a deleted list is gone with its link, and can be restored as it was for a day', async () => {
  const { call, callAs, has, customer, clock, shop } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { products: { apple: 2 } })
  const { share_token } = await call(shareList, { list_id })
  const before = await call(getList, { list_id })

  await call(deleteList, { list_id })

  const asks = [
    () => call(getList, { list_id }),
    () => call(deleteList, { list_id }),
    () => call(renameList, { list_id, name: 'Other' }),
    () => call(putListLine, { list_id, product_id: 'apple' }),
    () => call(removeListLine, { list_id, product_id: 'apple' }),
    () => call(orderListLines, { list_id, product_ids: [] }),
    () => call(listToCart, { list_id }),
    () => call(shareList, { list_id }),
    () => call(endSharing, { list_id }),
    () => call(getListByLink, { share_token }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  expect((await call(readLists, {})).data).toEqual([])
  await clearExpired(shop)
  await call(restoreList, { list_id })
  expect(await call(getList, { list_id })).toEqual(before)

  await call(deleteList, { list_id })
  clock.advance(DAY_MS + 1_000)
  await clearExpired(shop)
  const later = await callAs(customer)
  await expect(later(restoreList, { list_id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a customer has at most fifty lists, even when many are created at once or one is restored', async () => {
  const { call, has, customer } = await openForCustomer()
  const deleted = await has.list(customer)
  await call(deleteList, { list_id: deleted })
  for (let n = 0; n < 48; n++) await has.list(customer)

  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => call(createList, { name: `List ${n}` })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const full = { code: 'too_many_lists', message: 'You can keep at most 50 lists. Please delete one first.' }
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(full)
  await expect(call(restoreList, { list_id: deleted })).rejects.toMatchObject(full)
})

test('a list holds at most two hundred products', async () => {
  const { call, has, customer } = await openForCustomer()
  const ids = Array.from({ length: 201 }, (_, n) => `p${n}`)
  for (const id of ids) await has.product(id)
  const list_id = await has.list(customer, {
    products: Object.fromEntries(ids.slice(0, 199).map((id) => [id, 1])),
  })
  await call(putListLine, { list_id, product_id: 'p199' })

  await expect(call(putListLine, { list_id, product_id: 'p200' })).rejects.toMatchObject({
    code: 'list_full',
  })
  await call(putListLine, { list_id, product_id: 'p0', quantity: 9 })
  expect((await call(getList, { list_id })).lines).toHaveLength(200)
})

test('a list shows what has changed and fills the cart with what is in stock', async () => {
  const { call, db, has, customer } = await openForCustomer()
  for (const id of ['same', 'dearer', 'few', 'none', 'gone'])
    await has.product(id, { title: `A ${id}`, stock: { few: 2, none: 0 }[id] ?? 20 })
  const products = { same: 2, dearer: 1, few: 3, none: 1, gone: 1 }
  const list_id = await has.list(customer, { products })
  await db.updateTable('products').set({ price_cents: 500 }).where('id', '=', 'dearer').execute()
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'gone').execute()
  const sentences = [
    'A dearer was $4.50 and is now $5.00.',
    'Only 2 of A few left.',
    'A none is now out of stock.',
    'A gone is no longer sold.',
  ]

  const { lines } = await call(getList, { list_id })
  const filled = await call(listToCart, { list_id })

  expect(lines.flatMap(({ changes }) => changes.map(({ message }) => message))).toEqual(sentences)
  expect(lines.at(-1)).toMatchObject({ title: 'A gone', product: null })
  expect(filled).toMatchObject({
    added: 3,
    left_out: [
      { product_id: 'few', wanted: 3, added: 2, message: 'Only 2 of A few (1 kg) left.' },
      { product_id: 'none', wanted: 1, added: 0, message: 'A none (1 kg) is now out of stock.' },
      { product_id: 'gone', wanted: 1, added: 0, message: 'A gone (1 kg) is no longer sold.' },
    ],
    price_changes: [
      { product_id: 'dearer', message: 'A dearer (1 kg) was $4.50 and is now $5.00.', was: 4.5, now: 5 },
    ],
  })
  const cart = await call(fetchCart, {})
  expect(cart.data.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    ['same', 2],
    ['dearer', 1],
    ['few', 2],
  ])
  expect(cart.notices).toEqual([])
})

test('a visitor reads a shared list, and a customer fills their own cart from it, until its link is revoked', async () => {
  const { call, callAs, visitor, has, customer } = await openForCustomer()
  await has.product('apple')
  const list_id = await has.list(customer, { name: 'Party', products: { apple: 2 } })
  const { share_token } = await call(shareList, { list_id })
  expect(await call(shareList, { list_id })).toEqual({ share_token })
  expect(share_token).toMatch(/^[\w-]{24}$/)
  const other = await callAs(await has.customer('0498765432'))

  const seen = await visitor(getListByLink, { share_token })
  await other(linkToCart, { share_token })

  expect(seen).toMatchObject({ name: 'Party', lines: [{ product_id: 'apple', quantity: 2 }] })
  expect(Object.keys(seen).sort()).toEqual(['lines', 'name'])
  expect((await other(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 2 }])
  expect((await call(fetchCart, {})).data).toEqual([])

  await call(endSharing, { list_id })
  await expect(visitor(getListByLink, { share_token })).rejects.toMatchObject({ code: 'not_found' })
  await expect(other(linkToCart, { share_token })).rejects.toMatchObject({ code: 'not_found' })
  expect((await call(shareList, { list_id })).share_token).not.toBe(share_token)
})
