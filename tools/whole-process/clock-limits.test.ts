import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Customer } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { holdSlot, promo } from '#contract/orders/checkout/checkout.ts'
import { refreshToken, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { mobileOf, openCheckoutShop } from '#testing/checkout-shop.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { readCode, signIn } from '#testing/sign-in.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

type Beside = Awaited<ReturnType<typeof openCheckoutShop>>

const MINUTES = 60_000
const HOUR_MS = 60 * MINUTES
/** Seconds until each thing expires: the test looks once before its end and once after. */
const LEFT = { before: 60, after: -1 } as const
/** Each process numbers its customers and things within its own range of this size. */
const NUMBERS = 100
/** How many times the clock jumps to get there: not at all, once (an hour ahead), twice (an hour behind). */
const clocks = { right: 0, 'an hour ahead': 1, 'an hour behind': 2 } as const

test('all processes expire codes, sessions, holds and offers on time, whatever their machine’s clock says', {
  timeout: 4 * MINUTES,
}, async () => {
  const beside = await openCheckoutShop({ ownClock: testClock(new Date()) })
  const looks = await Promise.all(
    Object.entries(clocks).map(async ([name, jumps]) => [name, await lookFrom(beside, jumps)] as const),
  )
  const found: Record<string, unknown>[] = []
  for (const [thing, lives] of Object.entries(things))
    for (const [when, seconds] of Object.entries(LEFT)) {
      const said = looks.map(async ([name, look]) => [name, await lives(look, seconds)] as const)
      found.push({ thing, when, ...Object.fromEntries(await Promise.all(said)) })
    }

  console.table(found)
  for (const { thing, when, ...said } of found)
    expect({ thing, when, ...said }).toEqual({
      ...{ thing, when },
      ...Object.fromEntries(Object.keys(clocks).map((name) => [name, when === 'before'])),
    })
})

interface Look {
  beside: Beside
  shop: ShopProcess
  visit: Call
  /** Returns a number that no other process uses. */
  next(): number
  enter(): Promise<{ customer: Customer; call: Call; address_id: string }>
}

/** Opens a process whose machine's clock has jumped this many times. */
async function lookFrom(beside: Beside, jumps: number): Promise<Look> {
  const shop = await openShopProcess(databaseUrl(beside.address), {
    flags: ['--import', './tools/whole-process/jumping-clock.mjs'],
  })
  for (let jump = 1; jump <= jumps; jump++) {
    shop.child.kill('SIGUSR2')
    await shop.says(new RegExp(`jump ${jump}`))
  }
  let n = NUMBERS * jumps
  const next = () => n++
  return {
    beside,
    shop,
    next,
    visit: createCall(fetch, shop.address),
    async enter() {
      const customer = await beside.has.customer(mobileOf(next()))
      const { address_id } = await beside.has.readyToOrder(customer, {
        products: { apple: 1 },
        slotId: 'noon',
        expectedTotal: 11.4,
      })
      const authorization = `Bearer ${await beside.shop.tokens.issue(customer)}`
      const send = (request: Request) => {
        request.headers.set('authorization', authorization)
        return fetch(request)
      }
      return { customer, address_id, call: createCall(send, shop.address) }
    },
  }
}

/** Tells whether a process accepts each thing with these seconds left. The database's clock is the right one. */
const things: Record<string, (look: Look, seconds: number) => Promise<boolean>> = {
  async 'a login code'({ beside, shop, visit, next }, seconds) {
    const mobile = mobileOf(next())
    const headers = { 'content-type': 'application/json' }
    await shop.send('/api/accounts/generate-otp', {
      ...{ method: 'POST', headers, body: JSON.stringify({ mobile }) },
    })
    const otp = await readCode(beside.shop, mobile)
    await sql`update login_codes set expires_at = ${end(seconds)} where mobile = ${mobile}`.execute(beside.db)
    return isTaken(visit(verifyOtp, { mobile, otp }))
  },

  async 'a session'({ beside, shop, visit, next }, seconds) {
    const mobile = mobileOf(next())
    const { refreshToken: refresh } = await signIn({ shop: beside.shop, send: shop.send }, mobile)
    await sql`update refresh_tokens set expires_at = ${end(seconds)} from sessions
      join customers on customers.id = customer_id
      where session_id = sessions.id and mobile = ${mobile}`.execute(beside.db)
    return isTaken(visit(refreshToken, { refresh }))
  },

  async 'a held place'({ beside, next, enter }, seconds) {
    const slot_id = `held-${next()}`
    await beside.has.slot(slot_id, 'City', { startsAt: hours(next()), capacity: 1 })
    const [holder, other] = [await enter(), await enter()]
    await holder.call(holdSlot, { address_id: holder.address_id, slot_id })
    await sql`update slot_holds set expires_at = ${end(seconds)} where slot_id = ${slot_id}`.execute(
      beside.db,
    )
    const { data } = await other.call(deliveryWindows, { address_id: other.address_id })
    return data.find(({ id }) => id === slot_id)?.state === 'full'
  },

  async 'a delivery window'({ beside, next, enter }, seconds) {
    const slot_id = `window-${next()}`
    await beside.has.slot(slot_id, 'City', {
      startsAt: hours(next()),
      cutOffAt: new Date(Date.now() + seconds * 1_000),
    })
    const { call, address_id } = await enter()
    const { data } = await call(deliveryWindows, { address_id })
    return data.some(({ id }) => id === slot_id)
  },

  async 'an offer'(look, seconds) {
    return hasOffer(look, { ends_at: end(seconds) })
  },

  async 'the time before an offer'(look, seconds) {
    return !(await hasOffer(look, { starts_at: end(seconds) }))
  },
}

async function hasOffer(
  { beside, next, enter }: Look,
  dates: Partial<Record<'starts_at' | 'ends_at', ReturnType<typeof end>>>,
): Promise<boolean> {
  const code = await beside.has.promo(`OFF${next()}`)
  await beside.db.updateTable('promos').set(dates).where('code', '=', code).execute()
  return isTaken((await enter()).call(promo, { code }))
}

const end = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

const hours = (n: number) => new Date(Date.now() + 3 * HOUR_MS + n * MINUTES)

function isTaken(asking: Promise<unknown>): Promise<boolean> {
  return asking.then(
    () => true,
    () => false,
  )
}
