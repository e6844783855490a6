import { expect, test } from 'vitest'
import { tellLowerPrices } from '#business/selling/favourites/tell-lower-prices.ts'
import { addFavourite, getMarks, removeFavourite } from '#contract/selling/favourites/favourites.ts'
import { openForCustomer } from '#testing/open-for-customer.ts'

test('a favourite that costs less is told once, with how many others do too', async () => {
  const { shop, alert, costs, sent, alerts } = await open()
  await alert('apple', 'fig', 'pear')
  await tellLowerPrices(shop)
  expect(await sent()).toEqual([])

  await costs('apple', 390)
  await costs('fig', 420)
  await costs('pear', 510)
  await tellLowerPrices(shop)
  await tellLowerPrices(shop)

  expect(await sent()).toEqual([
    {
      channel: 'sms',
      body: `apple: now $3.90 at Punnet. Another of your favourites costs less too. You asked us to tell you once. ${shop.publicUrl}/account/favourites`,
    },
  ])
  expect(await alerts()).toEqual(['pear'])
})

test('a customer with an address gets an email', async () => {
  const { shop, db, customer, alert, costs, sent } = await open()
  await db.updateTable('customers').set({ email: 'ada@example.com' }).where('id', '=', customer.id).execute()
  await alert('apple')
  await costs('apple', 390)
  await tellLowerPrices(shop)
  expect(await sent()).toMatchObject([{ channel: 'email' }])
})

test('what nobody asked about, no longer wants to know or cannot buy is not told', async () => {
  const { shop, db, call, alert, costs, sent, alerts } = await open()
  await call(addFavourite, { product_id: 'pear' })
  await alert('apple', 'fig')
  await call(addFavourite, { product_id: 'fig', price_alert: false })
  await alert('plum', 'leek', 'kale')
  await call(removeFavourite, { product_id: 'plum' })
  for (const id of ['apple', 'fig', 'pear', 'plum', 'leek', 'kale']) await costs(id, 100)
  await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', 'in', ['apple', 'leek']).execute()
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'kale').execute()
  await tellLowerPrices(shop)
  expect(await sent()).toEqual([])

  await db.updateTable('stock').set({ on_hand: 20 }).where('product_id', '=', 'apple').execute()
  await tellLowerPrices(shop)
  expect(await sent()).toHaveLength(1)
  expect((await alerts()).toSorted()).toEqual(['kale', 'leek'])
})

test('two runs at the same moment tell once', async () => {
  const { shop, alert, costs, sent } = await open()
  await alert('apple')
  await costs('apple', 390)
  await Promise.all([tellLowerPrices(shop), tellLowerPrices(shop)])
  expect(await sent()).toHaveLength(1)
})

test('a favourite that is added again keeps its alert, and asking again takes the price of today', async () => {
  const { shop, call, alert, costs, sent, alerts } = await open()
  await alert('apple')
  await call(addFavourite, { product_id: 'apple' })
  expect(await alerts()).toEqual(['apple'])
  await costs('apple', 300)
  await alert('apple')
  await tellLowerPrices(shop)
  expect(await sent()).toEqual([])
})

test('another customer’s alert stays as it is, and a visitor has none', async () => {
  const { has, callAs, visitor, alert, costs, shop, sent, alerts } = await open()
  await alert('apple')
  const other = await callAs(await has.customer('0498765432'))
  await other(addFavourite, { product_id: 'apple', price_alert: false })
  await other(removeFavourite, { product_id: 'apple' })
  expect(await alerts()).toEqual(['apple'])
  await expect(visitor(addFavourite, { product_id: 'apple', price_alert: true })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  await costs('apple', 390)
  await tellLowerPrices(shop)
  expect(await sent()).toHaveLength(1)
})

async function open() {
  const shop = await openForCustomer()
  const { db, has, call } = shop
  for (const id of ['apple', 'fig', 'pear', 'plum', 'leek', 'kale'])
    await has.product(id, { priceCents: 450 })
  return {
    ...shop,
    async alert(...ids: string[]) {
      for (const product_id of ids) await call(addFavourite, { product_id, price_alert: true })
    },
    async costs(id: string, cents: number) {
      await db.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute()
    },
    sent: () =>
      db.selectFrom('messages').select(['channel', 'body']).where('kind', '=', 'price_lower').execute(),
    alerts: async () => (await call(getMarks, {})).price_alerts ?? [],
  }
}
