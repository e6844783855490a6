import { expect, test } from 'vitest'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { forgetPerson } from '#business/orders/personal-data/forget-person.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import { aJpeg, segment } from '#testing/a-jpeg.ts'
import { openPayingShop } from '#testing/paying.ts'
import { withKey } from '#testing/with-key.ts'

const bad = { product_id: 'apple', what: 'bad', quantity: 1 } as const

test('a reported item keeps its note and its photo, without the photo’s metadata', async () => {
  const { call, order_id } = await openDelivered()
  const where = segment(0xe1, Buffer.from('Exif, at home'))
  const photo = aJpeg({ before: [where] }).toString('base64')

  const { data } = await call(reportItem, { ...bad, order_id, note: ' Bruised. ', photo })

  expect(data.reports).toEqual([
    { ...bad, note: 'Bruised.', photo: aJpeg().toString('base64'), at: expect.any(String) },
  ])
  expect((await call(readReports, { order_id })).data).toEqual(data)
})

test('an item is reported once, also by several requests at the same moment', async () => {
  const { call, order_id, db } = await openDelivered()
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => call(reportItem, { ...bad, order_id })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(call(reportItem, { ...bad, order_id })).rejects.toMatchObject({
    code: 'already_there',
    message: 'You have already reported this item.',
  })
  expect(await db.selectFrom('item_reports').selectAll().execute()).toHaveLength(1)
})

test('an issue retried with its idempotency key gets the first answer, even a week later, and is stored once', async () => {
  const { call, order_id, db, clock } = await openDelivered()
  const once = withKey('k-1')
  const report = { ...bad, order_id, photo: aJpeg().toString('base64') }
  const first = await call(reportItem, report, once)
  const otherKey = withKey('k-2')
  await expect(call(reportItem, report, otherKey)).rejects.toMatchObject({ code: 'already_there' })
  clock.advance(7 * DAY_MS)
  expect((await call(reportItem, report, once)).data.reports).toEqual(first.data.reports)
  expect(await db.selectFrom('item_reports').selectAll().execute()).toHaveLength(1)
})

test('an issue changed before it is retried with its idempotency key is refused, and the first one stays', async () => {
  const { call, order_id } = await openDelivered()
  const once = withKey('k-1')
  const { data } = await call(reportItem, { ...bad, order_id, note: 'Bruised.' }, once)
  const photo = aJpeg().toString('base64')
  for (const corrected of [{ note: 'Mouldy.' }, { note: 'Bruised.', photo }, { what: 'missing' as const }])
    await expect(call(reportItem, { ...bad, order_id, ...corrected }, once)).rejects.toMatchObject({
      code: 'already_there',
    })
  expect((await call(readReports, { order_id })).data).toEqual(data)
})

test('an item can be reported neither before its delivery nor after a week', async () => {
  const shop = await openPayingShop()
  await shop.has.payment(shop.order.id)
  const order_id = shop.order.number
  const no = { status: 409, code: 'not_reportable' }
  await expect(shop.call(reportItem, { ...bad, order_id })).rejects.toMatchObject(no)
  expect((await shop.call(readReports, { order_id })).data.report_until).toBe(null)
  await deliver(shop)
  shop.clock.advance(7 * DAY_MS)
  await expect(shop.call(reportItem, { ...bad, order_id })).rejects.toMatchObject(no)
  expect((await shop.call(readReports, { order_id })).data).toEqual({ reports: [], report_until: null })
})

test.each([
  ['more than was ordered', { quantity: 3 }, 'invalid_input'],
  ['what was not ordered', { product_id: 'pear' }, 'not_found'],
  ['a page in place of a photo', { photo: Buffer.from('<html>').toString('base64') }, 'invalid_input'],
  ['a photo that is too heavy', { photo: Buffer.alloc(70_002).toString('base64') }, 'invalid_input'],
  ['what is no base64', { photo: 'a photo' }, 'invalid_input'],
])('an issue with %s is refused', async (_, otherwise, code) => {
  const { call, order_id } = await openDelivered()
  await expect(call(reportItem, { ...bad, order_id, ...otherwise })).rejects.toMatchObject({ code })
  expect((await call(readReports, { order_id })).data.reports).toEqual([])
})

test('an order takes ten photos, also at the same moment, and then only issues without one', async () => {
  const { call, order_id, order, db, has } = await openDelivered()
  const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  const product_ids = Array.from({ length: 12 }, (_, n) => `fruit-${n}`)
  for (const id of product_ids) await has.product(id)
  await db
    .insertInto('order_lines')
    .values(product_ids.map((product_id, n) => ({ ...line, product_id, position: n + 2 })))
    .execute()
  const photo = aJpeg().toString('base64')
  const answers = await Promise.allSettled(
    product_ids.map((product_id) => call(reportItem, { ...bad, order_id, product_id, photo })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const no = {
    status: 409,
    code: 'too_many_photos',
    message: 'We take at most 10 photos of one order. Please send this issue without one.',
  }
  await expect(call(reportItem, { ...bad, order_id, photo })).rejects.toMatchObject(no)

  await call(reportItem, { ...bad, order_id })
  const kept = await db.selectFrom('item_reports').select('photo').where('order_id', '=', order.id).execute()
  expect(kept.filter(({ photo }) => photo !== null)).toHaveLength(10)
  expect(kept).toHaveLength(11)
})

test('a customer who reads issues too often is rate limited, and another customer is not', async () => {
  const shop = await openDelivered()
  const { call, order_id } = shop
  for (let n = 0; n < 120; n++) await call(readReports, { order_id })
  await expect(call(readReports, { order_id })).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = await shop.has.customer('0400000009')
  await shop.db.updateTable('orders').set({ customer_id: other.id }).execute()
  expect((await (await shop.callAs(other))(readReports, { order_id })).data.reports).toEqual([])
})

test('issues on another customer’s order are answered as not found', async () => {
  const shop = await openDelivered()
  const mallory = await shop.callAs(await shop.has.customer('0400000009'))
  const { order_id } = shop
  await expect(mallory(readReports, { order_id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(mallory(reportItem, { ...bad, order_id })).rejects.toMatchObject({ code: 'not_found' })
})

test('forgetting a customer removes the notes and photos of their issues', async () => {
  const shop = await openDelivered()
  const photo = aJpeg().toString('base64')
  await shop.call(reportItem, { ...bad, order_id: shop.order_id, note: 'At number 12.', photo })
  await shop.db
    .transaction()
    .execute((db) => forgetPerson({ ...shop.shop, db }, { id: shop.customer.id, mobile: '0412345678' }))
  expect(await shop.db.selectFrom('item_reports').select(['what', 'note', 'photo']).execute()).toEqual([
    { what: 'bad', note: '', photo: null },
  ])
})

async function openDelivered() {
  const shop = await openPayingShop()
  await shop.has.payment(shop.order.id)
  await deliver(shop)
  return { ...shop, order_id: shop.order.number }
}

async function deliver({ shop, order }: Awaited<ReturnType<typeof openPayingShop>>): Promise<void> {
  await moveOrder(shop, order.number, 'out_for_delivery')
  await moveOrder(shop, order.number, 'delivered')
}
