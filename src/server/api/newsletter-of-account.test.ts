import { expect, test } from 'vitest'
import type { Customer } from '#business/shop.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { cancelSubscription } from '#contract/people/newsletter/newsletter.ts'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'

const MOBILE = '0412345678'

test('only the mailbox of the account’s email address can end its newsletter when the account goes', async () => {
  const { call, closeAccount, letters, statuses } = await openWithSubscribers('confirmed')
  await closeAccount()
  expect(await statuses()).toEqual({ ada: 'confirmed', bob: 'confirmed' })
  const [letter, ...others] = await letters()
  expect([letter?.recipient, others]).toEqual(['ada@example.com', []])

  const token = new URL(letter?.unsubscribe_url ?? '').searchParams.get('token') ?? ''
  await call(cancelSubscription, { token })
  expect(await statuses()).toEqual({ ada: 'unsubscribed', bob: 'confirmed' })
})

test('an address that does not get the newsletter is not written to, and the answer is the same', async () => {
  const { closeAccount, letters } = await openWithSubscribers('unsubscribed')
  expect(await closeAccount()).toBeUndefined()
  expect(await letters()).toEqual([])
})

/** Opens a shop with a customer whose email address has a subscription in this state, and another subscriber. */
async function openWithSubscribers(status: 'confirmed' | 'unsubscribed') {
  const { call, callAs, db, shop, signIn } = await openTestShop()
  const { accessToken } = await signIn(MOBILE)
  const ada = await callAs((await shop.tokens.read(accessToken)) as Customer)
  await ada(saveDetails, { name: 'Ada', email: 'Ada@example.com' })
  const created_at = shop.clock.now()
  await db
    .insertInto('newsletter_subscriptions')
    .values([
      { id: 'ada', email: 'ada@example.com', status, created_at },
      { id: 'bob', email: 'bob@example.com', status: 'confirmed', created_at },
    ])
    .execute()
  return {
    call,
    async closeAccount() {
      await ada(generateOtp, { mobile: MOBILE })
      return ada(deleteAccount, { otp: await readCode(shop, MOBILE), newsletter: true })
    },
    letters: () =>
      db
        .selectFrom('messages')
        .select(['recipient', 'unsubscribe_url'])
        .where('kind', '=', 'newsletter_leave')
        .execute(),
    async statuses() {
      const rows = await db.selectFrom('newsletter_subscriptions').select(['id', 'status']).execute()
      return Object.fromEntries(rows.map((row) => [row.id, row.status]))
    },
  }
}
