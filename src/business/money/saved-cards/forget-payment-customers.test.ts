import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { type CardHolder, keptOfCustomers, openCardShop } from '#testing/saved-cards.ts'
import { readCode } from '#testing/sign-in.ts'
import {
  findProviderCustomer,
  forgetPaymentCustomers,
  requireProviderCustomer,
} from './provider-customers.ts'

const ADA = '0412345678'
const BOB = '0498765432'
/** How many times the provider's client tries before it gives up. */
const TRIES = 3
const NOTHING = { ours: 0, theirs: 0, cards: 0 }

test('deleting an account deletes its customer and cards at the provider, and no one else’s', async () => {
  const { doJobs, ada, bob, leave, kept } = await open()
  expect(await kept()).toEqual({ ours: 2, theirs: 2, cards: 2 })

  await leave(ada)
  await doJobs()

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 1 })
  expect(await bob.cards()).toHaveLength(1)
})

test('an account deleted by an earlier version of the shop is also deleted at the provider', async () => {
  const { shop, db, ada, bob, kept } = await open()
  const deleted_at = shop.clock.now()
  await db.updateTable('customers').set({ deleted_at }).where('id', '=', ada.customer.id).execute()

  await forgetPaymentCustomers(shop)

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 1 })
  expect(await bob.cards()).toHaveLength(1)
})

test('a customer whose provider is down is deleted there once it is back', async () => {
  const { shop, gateway, doJobs, ada, leave, kept } = await open()
  gateway.faults.always = 'fails before its effect'
  await leave(ada)
  expect(await findProviderCustomer(shop, ada.customer)).toBeUndefined()
  await expect(forgetPaymentCustomers(shop)).rejects.toThrow('not reached')
  expect(await kept()).toEqual({ ours: 2, theirs: 2, cards: 2 })

  gateway.faults.always = undefined
  await doJobs({ impatient: true })

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 1 })
})

test('a deletion whose response was lost is retried, and two concurrent retries delete once', async () => {
  const { shop, gateway, ada, leave, kept } = await open()
  await leave(ada)
  gateway.faults.next = Array(TRIES).fill('is cut off after its effect')
  await expect(forgetPaymentCustomers(shop)).rejects.toThrow('not reached')
  expect(await kept()).toEqual({ ours: 2, theirs: 2, cards: 1 })

  await Promise.all([forgetPaymentCustomers(shop), forgetPaymentCustomers(shop)])

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 1 })
})

test('a customer already deleted at the provider is deleted in the shop by the next run', async () => {
  const { shop, gateway, ada, leave, kept, db } = await open()
  await leave(ada)
  await db.deleteFrom('gateway_cards' as never).execute()
  gateway.faults.next = Array(TRIES).fill('fails after its effect')
  await expect(forgetPaymentCustomers(shop)).rejects.toThrow('not reached')
  expect(await kept()).toEqual({ ours: 2, theirs: 1, cards: 0 })

  await forgetPaymentCustomers(shop)

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 0 })
})

test('a customer whom the provider fails to delete is logged and does not hold up the next one', async () => {
  const { shop, gateway, clock, ada, bob, leave, kept, logged } = await open()
  const hers = await findProviderCustomer(shop, ada.customer)
  await leave(ada)
  clock.advance(1_000)
  await leave(bob)
  gateway.faults.next = Array(TRIES).fill('fails before its effect')

  await expect(forgetPaymentCustomers(shop)).rejects.toThrow('not reached')

  expect(await kept()).toEqual({ ours: 1, theirs: 1, cards: 1 })
  expect(logged.filter((line) => line.includes('payment customer not forgotten')).join()).toContain(hers)

  await forgetPaymentCustomers(shop)
  expect(await kept()).toEqual(NOTHING)
})

test('a customer of another provider is logged and does not hold up the next one', async () => {
  const { doJobs, db, ada, bob, leave, kept, logged } = await open()
  await leave(ada)
  await db
    .updateTable('payment_customers')
    .set({ provider: 'another' })
    .where('customer_id', 'is', null)
    .execute()
  await leave(bob)

  await doJobs()

  expect(await kept()).toMatchObject({ ours: 1, theirs: 1 })
  expect(logged.join()).toContain('payment customer not forgotten')
})

test('a customer created at the provider while the account is deleted is deleted there as well', async () => {
  const opened = await openCardShop()
  const ada = await opened.holder(ADA)
  await leaveShop(opened, ada, ADA)

  await expect(requireProviderCustomer(opened.shop, ada.customer)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(await keptOfCustomers(opened)).toEqual({ ours: 1, theirs: 1, cards: 0 })

  await opened.doJobs()
  expect(await keptOfCustomers(opened)).toEqual(NOTHING)
})

test('a customer created twice at the provider has the unused one deleted there', async () => {
  const opened = await openCardShop()
  const { shop, db } = opened
  const { customer } = await opened.holder(ADA)
  const late: typeof shop.payments = {
    ...shop.payments,
    async createCustomer(asked) {
      await requireProviderCustomer(shop, customer)
      await db.deleteFrom('gateway_answers' as never).execute()
      return shop.payments.createCustomer(asked)
    },
  }

  const kept = await requireProviderCustomer({ ...shop, payments: late }, customer)

  expect(await findProviderCustomer(shop, customer)).toBe(kept)
  expect(await keptOfCustomers(opened)).toEqual({ ours: 2, theirs: 2, cards: 0 })
  await opened.doJobs()
  expect(await keptOfCustomers(opened)).toEqual({ ours: 1, theirs: 1, cards: 0 })
  expect(await findProviderCustomer(shop, customer)).toBe(kept)
})

async function open() {
  const opened = await openCardShop()
  const [ada, bob] = [await opened.holder(ADA), await opened.holder(BOB)]
  for (const holder of [ada, bob]) await holder.saveCard()
  await opened.db.updateTable('orders').set({ status: 'delivered' }).execute()
  const leave = (holder: CardHolder) => leaveShop(opened, holder, holder === ada ? ADA : BOB)
  return { ...opened, ada, bob, leave, kept: () => keptOfCustomers(opened) }
}

async function leaveShop(
  { shop, call }: Awaited<ReturnType<typeof openCardShop>>,
  holder: CardHolder,
  mobile: string,
): Promise<void> {
  await call(generateOtp, { mobile })
  await holder.call(deleteAccount, { otp: await readCode(shop, mobile) })
}
