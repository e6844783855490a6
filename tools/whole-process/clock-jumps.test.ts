import { fromKysely, PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import type { Customer } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { checkoutOrder, holdSlot } from '#contract/orders/checkout/checkout.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { refreshToken } from '#contract/people/sessions/accounts.ts'
import type { Database } from '#database/connect.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { mobileOf, openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { signIn } from '#testing/sign-in.ts'
import { openShopProcess } from './shop-process.ts'

const JUMPS = 3
const AT_ONCE = 10
const MINUTES = 60_000

test('sessions, windows, holds and orders survive an hour’s jump of the machine’s clock forward and back', {
  timeout: 3 * MINUTES,
}, async () => {
  const beside = await openCheckoutShop({ ownClock: testClock(new Date()) })
  const process = await openShopProcess(databaseUrl(beside.address), {
    flags: ['--import', './tools/whole-process/jumping-clock.mjs'],
  })
  const visit = createCall(fetch, process.address)
  const ada = await enter(0)
  const bob = await enter(1)
  const order = await ada.call(checkoutOrder, ada.ask)
  await bob.call(holdSlot, bob.ask)

  for (let jump = 1; jump <= JUMPS; jump++) {
    process.child.kill('SIGUSR2')
    await process.says(new RegExp(`jump ${jump}`))

    await Promise.all(Array.from({ length: AT_ONCE }, () => ada.call(getDetails, {})))
    ada.refresh = (await visit(refreshToken, { refresh: ada.refresh })).refresh
    await doJob(beside.db, 'sweep-payments')
    await doJob(beside.db, 'clear-expired')
    const { data: windows } = await bob.call(deliveryWindows, { address_id: bob.ask.address_id })
    expect(windows).toMatchObject([{ id: 'noon' }])
    expect(await beside.db.selectFrom('slot_holds').select('slot_id').execute()).toHaveLength(1)
    expect(await beside.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'pending' }])
  }

  await ada.call(createPaymentIntent, { order_id: order.order_id })
  await bob.call(checkoutOrder, bob.ask)
  await expectBooksBalance(beside.db)

  async function enter(n: number) {
    const { accessToken, refreshToken: refresh } = await signIn(
      { shop: beside.shop, send: process.send },
      mobileOf(n),
    )
    const customer = (await beside.shop.tokens.read(accessToken)) as Customer
    const ask = await beside.has.readyToOrder(customer, TWO_APPLES)
    return { refresh, ask, call: callWith(process.address, accessToken) }
  }
})

function callWith(address: string, token: string): Call {
  return createCall((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }, address)
}

/** Makes the process run one of its periodic jobs now. */
async function doJob(db: Database, name: string): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db) })
  const id = (await boss.send(name, {})) ?? ''
  await vi.waitFor(
    async () => expect(await boss.findJobs(name, { id })).toMatchObject([{ state: 'completed' }]),
    MINUTES,
  )
}
