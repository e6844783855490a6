import { expect, test } from 'vitest'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { getMe, signOutOfOffice, turnPushOff, turnPushOn } from '#contract/people/operators/my-account.ts'
import { endSessionsOfPerson, removePerson } from '#contract/people/operators/people.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { PUSH_GONE } from '#providers/push/port.ts'
import { TWO_APPLES } from '#testing/checkout-shop.ts'
import { paidDesk } from '#testing/desk.ts'
import { anotherSession, operatorOf, type TestOperator } from '#testing/operators.ts'
import { openPayingShop, type Paying } from '#testing/paying.ts'

const addressOf = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`
const turnOn = ({ call }: TestOperator, device: string) =>
  call(turnPushOn, { push_address: addressOf(device) })

test('each device that turned notifications on is woken by a new order, with nothing in it, until its session ends', async () => {
  const shop = await openPayingShop()
  const owner = await operatorOf(shop, 'owner')
  const laptop = await operatorOf(shop, 'manager')
  const phone = await anotherSession(shop, laptop)
  const support = await operatorOf(shop, 'support')
  await turnOn(laptop, 'laptop')
  expect((await laptop.call(getMe, {})).data.push).toEqual({ key: shop.shop.push.publicKey, is_on: true })
  await turnOn(phone, 'phone')
  await turnOn(support, 'support')
  expect((await owner.call(getMe, {})).data.push.is_on).toBe(false)
  expect(await wokenByOrder(shop)).toEqual(['A new order.', 'A new order.', 'A new order.'])

  await phone.call(signOutOfOffice, {})
  await support.call(turnPushOff, {})
  expect(await wokenByOrder(shop)).toHaveLength(1)
  await owner.call(endSessionsOfPerson, { operator_id: laptop.id })
  expect(await wokenByOrder(shop)).toEqual([])

  await turnOn(support, 'support')
  await owner.call(removePerson, { operator_id: support.id })
  expect(await wokenByOrder(shop)).toEqual([])
  await clearExpired(shop.shop)
  expect(await shop.db.selectFrom('operator_pushes').selectAll().execute()).toEqual([])
})

test('a device that two people log in on, one after the other, is woken for the second alone', async () => {
  const shop = await openPayingShop()
  const [first, second] = [await operatorOf(shop, 'manager'), await operatorOf(shop, 'manager')]
  await turnOn(first, 'till')
  await turnOn(second, 'till')
  expect((await first.call(getMe, {})).data.push.is_on).toBe(false)
  expect(await wokenByOrder(shop)).toHaveLength(1)
})

test.each([
  'https://push.example/send/abc',
  'http://fcm.googleapis.com/send/abc',
  'https://fcm.googleapis.com:8443/send/abc',
  'https://fcm.googleapis.com@169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/send',
  'not an address',
])('the shop never calls %s', async (address) => {
  const shop = await openPayingShop()
  const { call } = await operatorOf(shop, 'manager')
  await expect(call(turnPushOn, { push_address: address })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
  expect((await call(getMe, {})).data.push.is_on).toBe(false)
})

test('a role without orders cannot turn notifications on', async () => {
  const shop = await openPayingShop()
  const picker = await operatorOf(shop, 'picker')
  await expect(turnOn(picker, 'phone')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a browser that no longer listens is forgotten, and one that refuses for another reason is not', async () => {
  const codes = [PUSH_GONE, 'push-403']
  const push = {
    publicKey: 'k',
    send: () => Promise.reject(new NotDelivered('no', { worthAnotherTry: false, code: codes.shift() ?? '' })),
  }
  const shop = await openPayingShop({ push })
  await turnOn(await operatorOf(shop, 'manager'), 'one')
  await turnOn(await operatorOf(shop, 'manager'), 'other')
  await wokenByOrder(shop)
  expect(await shop.db.selectFrom('operator_pushes').selectAll().execute()).toHaveLength(1)
})

/** Has a customer pay for an order, and returns the notifications that this sent. */
async function wokenByOrder(shop: Paying): Promise<string[]> {
  await shop.db.deleteFrom('outbox').execute()
  await paidDesk(shop, await shop.has.order(shop.customer, TWO_APPLES))
  const sent = await shop.db.selectFrom('outbox').select('body').where('channel', '=', 'push').execute()
  return sent.map(({ body }) => body)
}
