import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import type { SignedEvent } from '#stand-ins/gateway/events/deliver-events.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { payWith } from '#testing/paying.ts'
import { readShopCommand } from './read-command.ts'

const HOME = {
  name: 'Alex',
  phone: '0412 345 678',
  building: 'Unit 4',
  formattedAddress: '12 Queen Street, Brisbane City 4000',
  coordinates: { lat: -27.4698, lng: 153.0251 },
}

test('an empty shop is set up by commands alone, and its first order is placed and paid', async () => {
  const { shop, db, gateway, send, has, callAs } = await openTestShop()
  const type = typistOf(shop)

  await type('category', 'add', 'fruit', 'Fruit')
  await type('category', 'add', 'apples', 'Apples & pears', '--in', 'fruit')
  await type('import', await tableOf('gala,apples,Gala apples,1,kg,4.50,,,20'))
  const hub = /^\w+/.exec(await type('hub', 'add', 'Bowen Hills', '-27.4452', '153.0378'))?.[0] ?? ''
  await type('band', '5=3.90', '100=9.90')
  await type('band', 'free-from', '100.00')
  await type('windows', hub, 'mon-sun', '15:00-17:00', '--orders', '12', '--fee', '1.00')

  const atStart = await countStock(db)
  const call = await callAs(await has.customer())
  const { address_id } = await call(addAddress, HOME)
  await call(addToCart, { productId: 'gala', quantity: 2 })
  expect(await call(fetchCart, {})).toMatchObject({ delivery_charges: 3.9, bill_amount: 12.9 })
  const { data: windows } = await call(deliveryWindows, { address_id })
  expect(windows).toHaveLength(7)
  const slot_id = windows[0]?.id ?? ''
  const { order_id } = await call(checkoutOrder, { address_id, slot_id, expected_total: 13.9 })
  await payWith({ gateway }, await call(createPaymentIntent, { order_id }))
  for (const event of await gateway.signedEvents()) await tell(send, event)
  await runDueJobs(shop)

  expect(await call(getOrder, { order_id })).toMatchObject({
    data: { order_status: 'processing', payment_status: 'paid', order_amount: 13.9 },
  })
  await expectBooksBalance(db, atStart)
})

async function tell(send: TestShop['send'], { body, signature }: SignedEvent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await send('/api/checkout/payment-webhook', { method: 'POST', body, headers })
}

function typistOf(shop: TestShop['shop']) {
  return async (...words: string[]): Promise<string> => {
    const asked = readShopCommand(words)
    return typeof asked === 'string' ? asked : asked(shop, () => {})
  }
}

async function tableOf(...rows: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-first-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'products.csv')
  const header = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock'
  await writeFile(file, [header, ...rows].join('\n'))
  return file
}
