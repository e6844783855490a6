import { createCall } from '#contract/call.ts'
import { shoppers as demoShoppers } from '#demo/shoppers.ts'
import { ORIGIN, overSend } from '#testing/operators.ts'
import { signIn } from '#testing/sign-in.ts'
import type { Day } from './day.ts'
import { MINUTE } from './day.ts'

export interface Shopper {
  /** `Priya Mango`; the first name is how the day tells of them. */
  name: string
  first: string
  mobile: string
  email: string
  place: (typeof demoShoppers)[number]
}

/** Access tokens are good for a quarter of an hour. */
const LOGGED_IN_FOR = 14 * MINUTE

/** The people of the demo shop's streets under new names, so that two hundred of them differ. */
export function makeShopper(at: number): Shopper {
  const place = demoShoppers[at % demoShoppers.length] as Shopper['place']
  const family = demoShoppers[(at + 7 * (1 + Math.floor(at / demoShoppers.length))) % demoShoppers.length]
  const [first = ''] = place.name.split(' ')
  const [, last = ''] = family?.name.split(' ') ?? []
  const mobile = `04120${String(at).padStart(5, '0')}`
  return { name: `${first} ${last}`, first, mobile, email: `${first}.${last}.${at}@example.com`, place }
}

/** Calls the API as a shopper, who logs in by a code again once their session's token is old. */
export function callAs({ shop, now }: Day, { mobile }: Shopper) {
  const { send } = shop
  let token = ''
  let until = 0
  const over = overSend(send)
  return createCall(async (request) => {
    if (now() >= until) {
      token = (await signIn(shop, mobile)).accessToken
      until = now() + LOGGED_IN_FOR
    }
    request.headers.set('authorization', `Bearer ${token}`)
    return over(request)
  }, ORIGIN)
}
