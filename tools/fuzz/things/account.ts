import { randomInt } from 'node:crypto'
import { beginSession } from '#business/people/sessions/begin-session.ts'
import { codeFor, digitsOf } from '#business/people/sessions/login-codes.ts'
import { locationAutosuggest, locationCoordinates } from '#contract/delivery/places/location.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { deleteAddress } from '#contract/people/addresses/addresses.ts'
import { refreshToken, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { type Context, type Prepared, prepared, several } from './prepare.ts'
import { saveAddress } from './shopping.ts'

const NUMBERS = 100_000_000

export const accountPreparations: readonly Prepared[] = [
  prepared(refreshToken, async ({ shop, me }) => {
    const session = await beginSession(shop, me.id, undefined)
    return { refresh: session.refreshToken }
  }),
  prepared(
    verifyOtp,
    several(async (context) => {
      const mobile = `04${String(randomInt(NUMBERS)).padStart(8, '0')}`
      return { mobile, otp: await codeTo(context, mobile) }
    }),
  ),
  prepared(deleteAccount, async (context) => {
    const { mobile } = await context.db
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', context.me.id)
      .executeTakeFirstOrThrow()
    return { otp: await codeTo(context, mobile ?? '') }
  }),
  prepared(
    deleteAddress,
    several(({ me }) => saveAddress(me)),
  ),
  prepared(locationCoordinates, async ({ callAsAnyone }) => {
    const { suggestions } = await callAsAnyone(locationAutosuggest, { keyword: 'West End' })
    return { place_id: suggestions[0]?.place_id }
  }),
]

/** Makes the code as the shop does, without a text message: the codes to one number are few. */
async function codeTo({ shop }: Context, mobile: string): Promise<string> {
  return digitsOf(shop, await codeFor(shop, mobile))
}
