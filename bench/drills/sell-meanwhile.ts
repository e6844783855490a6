import { createInterface } from 'node:readline'
import { addToCart, removeFromCart } from '#contract/cart/cart.ts'
import { checkoutOrder } from '#contract/checkout/checkout.ts'
import { fetchCategories } from '#contract/dashboard/dashboard.ts'
import { type Address, connect } from '#database/connect.ts'
import { readConfig } from '#server/config.ts'
import { composeApi } from '#server/start/compose-api.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { asShop } from '#testing/as-shop.ts'
import { templateSteps } from '#testing/template-steps.ts'
import { admitClients } from './rolling-clients.ts'
import type { RollingClient } from './rolling-load.ts'
import { fillCarts, type StandingCart } from './standing-carts.ts'
import { untilIt } from './until.ts'

/**
 * A program that runs a shop of this version on the given database: it creates the tables and says when it sells.
 * When its stdin closes, because the tables have been migrated, it sells a while longer and prints what it has
 * acknowledged.
 */
const ORIGIN = 'http://shop.test'
const CARTS = 4_000
const BUYERS = 2
/** How many orders come before the program says that it sells, and again after its stdin has closed. */
const A_WHILE = 20

const address = JSON.parse(process.argv[2] ?? '') as Address
for (const step of templateSteps) await step(address)
const db = connect(asShop(address), () => {})
const config = readConfig({ PUBLIC_URL: ORIGIN, JWT_SECRET: 'a secret for tests, and for them only' })
const { shop } = await composeShop(config, { db, log: { info() {}, error() {} } })
const { answer, close } = await composeApi(shop, { address: asShop(address), publicOrigin: ORIGIN })
const carts = await fillCarts(shop, CARTS)
const clients = await admitClients(shop)
const sold = { orders: 0, changes: 0, wrong: [] as string[] }
let endsAt = Number.POSITIVE_INFINITY

const selling = [...Array.from({ length: BUYERS }, buy), ...clients.map(change)]
await untilIt('orders are acknowledged', async () => sold.orders >= A_WHILE || !isOn())
console.log('selling')
createInterface({ input: process.stdin }).once('close', () => {
  endsAt = sold.orders + A_WHILE
})
await Promise.all(selling)
console.log(JSON.stringify(sold))
await close()
await db.destroy()

async function buy(): Promise<void> {
  while (isOn()) {
    const cart = carts.pop()
    if (!cart) throw new Error('There are too few carts for a migration that takes so long.')
    if (await order(cart)) sold.orders++
    await ask('GET', fetchCategories.path)
  }
}

async function order({ customer, ask: fields }: StandingCart): Promise<boolean> {
  return (
    (await ask('POST', checkoutOrder.path, { token: await shop.tokens.issue(customer), fields })) !==
    undefined
  )
}

async function change({ productId, lineId, token }: RollingClient): Promise<void> {
  for (let turn = 0; isOn(); turn++) {
    const [path, fields] =
      turn % 2 === 0 ? [addToCart.path, { productId }] : [removeFromCart.path, { cart_item_id: lineId }]
    if (await ask('POST', path, { token: await token(), fields })) sold.changes++
  }
}

function isOn(): boolean {
  return sold.orders < endsAt && sold.wrong.length === 0
}

async function ask(
  method: string,
  path: string,
  writing?: { token: string; fields: object },
): Promise<string | undefined> {
  const request = new Request(ORIGIN + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(writing && { authorization: `Bearer ${writing.token}` }),
    },
    ...(writing && { body: JSON.stringify(writing.fields) }),
  })
  const reply = await answer(request)
  const text = await reply.text()
  if (reply.ok) return text
  sold.wrong.push(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`)
}
