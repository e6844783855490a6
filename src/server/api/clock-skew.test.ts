import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateOtp, refreshToken, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'

const mobile = '0412345678'

test('a customer stays signed in while refreshing in turn at two processes whose clocks are 45 seconds apart', async () => {
  const [slow, fast] = await openTwo(45)
  let { refreshToken: refresh } = await slow.signIn(mobile)
  for (let round = 0; round < 3; round++) {
    for (const [first, second] of [
      [slow, fast],
      [fast, slow],
    ] as const) {
      const next = await first.call(refreshToken, { refresh })
      const afterNext = await first.call(refreshToken, { refresh: next.refresh })
      // A second tab still sends the old token, to the other process.
      expect((await second.call(refreshToken, { refresh })).refresh).toBe(next.refresh)
      expect(await isSignedIn(second, afterNext.access)).toBe(true)
      refresh = afterNext.refresh
    }
  }
})

test.each([0, 1])(
  'a stolen refresh token ends the session when it turns up late at process %s',
  async (at) => {
    const shops = await openTwo(45)
    const [slow, fast] = shops
    const { refreshToken: stolen } = await slow.signIn(mobile)
    const next = await fast.call(refreshToken, { refresh: stolen })
    const owners = await slow.call(refreshToken, { refresh: next.refresh })
    const thief = shops[at] ?? slow
    await used(slow, 25)
    await expect(thief.call(refreshToken, { refresh: stolen })).resolves.toMatchObject({
      refresh: next.refresh,
    })
    await used(slow, 10)
    await expect(thief.call(refreshToken, { refresh: stolen })).rejects.toMatchObject({
      code: 'session_over',
    })
    for (const shop of shops) expect(await isSignedIn(shop, owners.access)).toBe(false)
  },
)

test('a sign-in code sent by one process is accepted by another whose clock is ten minutes ahead', async () => {
  const [slow, fast] = await openTwo(600)
  await slow.call(generateOtp, { mobile })
  const { data } = await fast.call(verifyOtp, { mobile, otp: await readCode(fast.shop, mobile) })
  for (const shop of [slow, fast]) expect(await isSignedIn(shop, data.accessToken)).toBe(true)
})

async function openTwo(secondsApart: number): Promise<[TestShop, TestShop]> {
  const now = Date.now()
  const slow = await openTestShop({ ownClock: testClock(new Date(now)) })
  const fast = await slow.openAnother({ ownClock: testClock(new Date(now + secondsApart * 1000)) })
  return [slow, fast]
}

async function isSignedIn({ send }: TestShop, token: string): Promise<boolean> {
  const { status } = await send('/api/profile/details', { headers: { authorization: `Bearer ${token}` } })
  return status === 200
}

/** Back-dates the use of the tokens, because the database's own clock cannot be moved. */
async function used({ db }: TestShop, secondsEarlier: number): Promise<void> {
  await sql`update refresh_tokens set first_used_at = first_used_at - make_interval(secs => ${secondsEarlier})`.execute(
    db,
  )
}
