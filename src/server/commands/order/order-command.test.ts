import { expect, test } from 'vitest'
import { lockOrder } from '#business/orders/orders/lock-order.ts'
import { moveOrder, type OperatorMove } from '#business/orders/orders/move-order.ts'
import { orderPaid } from '#business/orders/orders/order-paid.ts'
import { inTransaction } from '#business/shop.ts'
import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { openPayingShop } from '#testing/paying.ts'
import { readOrderCommand } from './read-order-command.ts'

const cameBack: OperatorMove[] = ['out_for_delivery', 'delivered', 'returned']

test('an operator moves an order on to its delivery', async () => {
  const shop = await openWithOrder()
  await shop.pay()

  expect(await shop.say(shop.number, 'out_for_delivery')).toBe(
    `Order ${shop.number} is out_for_delivery now.`,
  )
  expect(await shop.say(shop.number, 'delivered')).toBe(`Order ${shop.number} is delivered now.`)
  await expectBooksBalance(shop.db, shop.atStart)
})

test('the customer is told of each step once: what is urgent by text message, the rest by email', async () => {
  const shop = await openWithOrder()
  await shop.db.updateTable('customers').set({ email: 'alex@shop.test' }).execute()
  await shop.pay()
  for (const step of ['out_for_delivery', 'delivered', 'returned']) await shop.say(shop.number, step)

  await runDueJobs(shop.shop)

  const messages = await shop.db.selectFrom('outbox').selectAll().execute()
  const told = (channel: string) =>
    messages.filter((message) => message.channel === channel).map(({ body }) => body.split(' http')[0])
  expect(told('sms').sort()).toEqual([
    `Punnet order ${shop.number} is on its way to you: Thu 5 Mar, 3:00 pm to 5:00 pm. We charged $15.90.`,
    `Punnet order ${shop.number} was delivered. Enjoy! We charged $15.90. Something not right?`,
  ])
  expect(told('email').sort()).toEqual([
    `Punnet order ${shop.number} ($15.90) is confirmed: Thu 5 Mar, 3:00 pm to 5:00 pm. Your card holds $15.90.`,
    `Punnet order ${shop.number} came back to us. We are sending your $15.90 back to your card.`,
  ])
  for (const { body } of messages) expect(body).toContain(`/account/order/${shop.number}`)
  expect(shop.logged.join()).not.toContain('alex@shop.test')
})

const statuses = Object.keys(nextStatuses) as OrderStatus[]

test.each(statuses)('an order that is %s changes only as the table of states allows', async (from) => {
  const shop = await openWithOrder()
  for (const to of statuses.filter((status) => status !== 'pending' && status !== 'processing')) {
    const order = await shop.bringTo(from)
    // A paid order is delivered from the shop only once it is ready to collect.
    const allowed: readonly string[] = nextStatuses[from].filter(
      (next) => from !== 'processing' || next !== 'delivered',
    )

    const saying = shop.say(order.number, to)

    if (!allowed.includes(to)) await expect(saying).rejects.toMatchObject({ code: 'order_cannot_become' })
    else expect(await saying).toBe(`Order ${order.number} is ${to} now.`)
  }
  await expectBooksBalance(shop.db, shop.atStart)
})

test('an unpaid order is not packed, and the refusal says what it can become', async () => {
  const shop = await openWithOrder()
  await expect(shop.say(shop.number, 'packed')).rejects.toThrow(
    `Order ${shop.number} is not paid yet: packing begins with its payment, by itself. ` +
      'Unpaid it ends by itself 15 minutes after it was placed; to end it now, move it to cancelled.',
  )
  await expect(shop.say(shop.number, 'delivered')).rejects.toThrow('It can become: cancelled, failed.')
})

test('a paid order that is cancelled, fails or is returned is refunded once', async () => {
  for (const path of [['cancelled'], ['out_for_delivery', 'failed'], cameBack]) {
    const shop = await openWithOrder()
    await shop.pay()
    for (const step of path) await shop.say(shop.number, step)
    await expect(shop.say(shop.number, path.at(-1) ?? '')).rejects.toMatchObject({
      code: 'order_cannot_become',
    })

    const refunds = await shop.db.selectFrom('refunds').select('amount_cents').execute()
    expect(refunds).toEqual([{ amount_cents: 1_590 }])
    await expectBooksBalance(shop.db, shop.atStart)
  }
})

test.each<[string, string, OperatorMove[]]>([
  ['failed', 'sold', ['out_for_delivery', 'failed']],
  ['returned', 'sold', cameBack],
  ['cancelled', 'returned', ['cancelled']],
])(
  'the card that paid for an order that was %s is refunded, and its goods are %s',
  async (order, goods, path) => {
    const shop = await openPayingShop()
    await shop.pay()
    await shop.hear()
    await shop.doJobs()
    for (const step of path) await moveOrder(shop.shop, shop.order.number, step)
    await shop.doJobs()
    expect(await shop.payment()).toEqual({ order, payment: 'refunded', paid: 'refunded', goods })
    await expectBooksBalance(shop.db)
  },
)

test('an unknown order, state or command is refused', async () => {
  const shop = await openWithOrder()

  await expect(shop.say('9999999999', 'delivered')).rejects.toThrow('There is no order 9999999999.')
  expect(() => readOrderCommand([shop.number, 'lost'])).toThrow('not to lost')
  expect(() => readOrderCommand([shop.number])).toThrow('npm run order -- ID STATUS')
  expect(() => readOrderCommand(['nonsense'])).toThrow('npm run order -- ID STATUS')
  expect(readOrderCommand(['help'])).toContain('npm run order -- ID STATUS')
})

async function openWithOrder() {
  const shop = await openCheckoutShop()
  const atStart = await countStock(shop.db)
  const customer = await shop.has.customer()
  const order = await shop.has.order(customer, TWO_APPLES)
  const say = async (...words: string[]) => {
    const asked = readOrderCommand(words)
    return typeof asked === 'string' ? asked : asked(shop.shop)
  }
  const pay = ({ id } = order) =>
    inTransaction(shop.shop, async (shop) => {
      const paid = { status: 'paid', intent_id: `pi_${id}` } as const
      await shop.db.updateTable('payments').set(paid).where('order_id', '=', id).execute()
      await orderPaid(shop, await lockOrder(shop, id))
    })
  /** Places another order and brings it to a status. */
  const bringTo = async (status: OrderStatus) => {
    await shop.db.deleteFrom('cart_lines').where('cart_id', 'in', openCarts(shop)).execute()
    const order = await shop.has.order(customer, TWO_APPLES)
    for (const step of ways[status]) await (step === 'paid' ? pay(order) : say(order.number, step))
    return order
  }
  return { ...shop, ...order, atStart, say, pay, bringTo }
}

const ways: Record<OrderStatus, readonly string[]> = {
  pending: [],
  processing: ['paid'],
  out_for_delivery: ['paid', 'out_for_delivery'],
  delivered: ['paid', 'out_for_delivery', 'delivered'],
  returned: ['paid', 'out_for_delivery', 'delivered', 'returned'],
  cancelled: ['cancelled'],
  failed: ['failed'],
}

// Cancelling an order puts its products back into the cart, and the next order would contain them too.
function openCarts({ db }: TestShop) {
  return db.selectFrom('carts').select('id').where('status', '=', 'open')
}
