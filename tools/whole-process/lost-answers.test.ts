import { expect, test, vi } from 'vitest'
import { createCall } from '#contract/call.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { type Loss, lossyDatabase } from '#testing/lossy-database.ts'
import { payAtGateway } from './persistent-shopper.ts'
import { openShopProcess } from './shop-process.ts'

const MINUTES = 60_000
const losses: Loss[] = ['its answer is lost', 'it is never heard']
const away = { status: 503, code: 'unavailable' }
const key = { headers: { 'idempotency-key': 'one' } }

test.each(losses)(
  'a checkout whose commit fails because %s ends, on retry, in one order, one hold and the right stock',
  {
    timeout: 3 * MINUTES,
  },
  async (loss) => {
    const beside = await openCheckoutShop({ ownClock: testClock(new Date()) })
    const atStart = await countStock(beside.db)
    const customer = await beside.has.customer()
    const ask = await beside.has.readyToOrder(customer, TWO_APPLES)
    const token = await beside.shop.tokens.issue(customer)
    const database = await lossyDatabase(beside.address)
    const { address } = await openShopProcess(database.url)
    const call = createCall((request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    }, address)

    database.loseCommitOf('insert into "orders"', loss)
    await expect(call(checkoutOrder, ask, key)).rejects.toMatchObject(away)
    const { order_id } = await call(checkoutOrder, ask, key)

    const intent = await call(createPaymentIntent, { order_id })
    // The provider's event or the returning shopper may settle the payment first; that first commit is the lost one.
    database.loseCommitOf('update "payments"', loss)
    await payAtGateway(address, intent, '4242424242424242')
    await vi.waitFor(async () => {
      expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
    }, MINUTES)

    expect(database.lost()).toBe(2)
    const orders = await beside.db.selectFrom('orders').select(['number', 'payment_status']).execute()
    expect(orders).toEqual([{ number: order_id, payment_status: 'paid' }])
    const charges = []
    for await (const charge of beside.shop.payments.listIntents(new Date(0))) charges.push(charge)
    expect(charges).toMatchObject([{ heldCents: 1_590, orderNumber: order_id }])
    const stock = await beside.db.selectFrom('stock').select(['on_hand', 'held', 'sold']).execute()
    expect(stock).toEqual([{ on_hand: 18, held: 0, sold: 2 }])
    await expectBooksBalance(beside.db, atStart)
  },
)
