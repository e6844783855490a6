import { DAY_MS } from '#contract/brisbane-time.ts'
import { type Call, createCall } from '#contract/call.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { goodSubstitutes, setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { promos } from '#demo/promos.ts'
import { shoppers as demoShoppers } from '#demo/shoppers.ts'
import { ORIGIN, overSend } from '#testing/operators.ts'
import type { Random } from '#testing/seeded-random.ts'
import { signIn } from '#testing/sign-in.ts'
import { withKey } from '#testing/with-key.ts'
import { afterBuying } from './after-buying.ts'
import { cardFor, pay } from './cards.ts'
import { type Actor, chance, type Day, type DayOrder, HOUR, MINUTE, SECOND, twice, unless } from './day.ts'
import { choose, lookFor, makeWish } from './wishes.ts'

export interface Customer {
  name: string
  /** How the day tells of them. */
  first: string
  mobile: string
  email: string
  addressId: string
  call: Call
}

/** A shopper arrives, fills a cart, buys it for a window of the day, and lives with what they bought. */
export async function* shopper(day: Day, at: number): Actor {
  const customer = await signUp(day, at)
  const random = day.randomOf(customer.mobile)
  for (let wishes = 2 + random.below(8); wishes > 0; wishes--) {
    await takeOne(day, random, customer)
    yield (20 + random.below(60)) * SECOND
  }
  const order = await checkOut(day, random, customer)
  if (!order) return day.say(`${customer.first} left without buying`)
  yield (1 + random.below(4)) * MINUTE
  const card = cardFor(random, day.dawn - day.now() > DAY_MS)
  day.count(card === 'never' ? 'orders that nobody paid' : 'orders')
  if (card === 'never') return day.say(`${customer.first} went away without paying`)
  await pay(day, order, card)
  day.say(`${customer.first} bought for ${formatCents(order.ceilingCents)} at most`)
  yield* afterBuying(day, random, { order, isDeclined: card.endsWith('later') })
}

/** Access tokens are good for a quarter of an hour; then the shopper logs in by a code again. */
const TOKEN_FOR = 14 * MINUTE

/** The people of the demo shop's streets under new names, so that two hundred of them differ. */
async function signUp({ shop, now }: Day, at: number): Promise<Customer> {
  const place = demoShoppers[at % demoShoppers.length] as (typeof demoShoppers)[number]
  const family = demoShoppers[(at + 7 * (1 + Math.floor(at / demoShoppers.length))) % demoShoppers.length]
  const [[first = ''] = [], [, last = ''] = []] = [place, family].map((one) => one?.name.split(' '))
  const name = `${first} ${last}`
  const mobile = `04120${String(at).padStart(5, '0')}`
  const email = `${first}.${last}.${at}@example.com`
  let session = { token: '', until: 0 }
  const over = overSend(shop.send)
  const call = createCall(async (request) => {
    if (now() >= session.until)
      session = { token: (await signIn(shop, mobile)).accessToken, until: now() + TOKEN_FOR }
    request.headers.set('authorization', `Bearer ${session.token}`)
    return over(request)
  }, ORIGIN)
  await call(saveDetails, { name, email })
  const { building, lat, lng } = place.address
  const { street_no, street_name, locality, postal_code } = place.parts
  const formattedAddress = `${street_no} ${street_name}, ${locality} QLD ${postal_code}`
  const address = { name, phone: mobile, building, formattedAddress, coordinates: { lat, lng } }
  const { address_id: addressId } = await call(addAddress, { ...address, ...place.parts })
  return { name, first, mobile, email, addressId, call }
}

async function takeOne(day: Day, random: Random, { first, call }: Customer): Promise<void> {
  const q = makeWish(random)
  const product = choose(random, await lookFor(day, q))
  const quantity = 1 + Math.floor(random.below(16) / 5)
  const added =
    product && (await unless(call(addToCart, { productId: product.id, quantity }), 'insufficient_stock'))
  if (!product || !added?.data) return day.say(`${first} looked for “${q}” and took nothing`)
  day.say(`${first} looked for “${q}” and took ${quantity} × ${product.title}`)
  if (!chance(random, 30)) return
  const { data: others } = await call(goodSubstitutes, { product_id: product.id })
  const substitute_ids = others.slice(0, 2).map(({ id }) => id)
  const about = { cart_item_id: added.data.id, note: chance(random, 40) ? 'The freshest, please' : '' }
  if (others.length > 0 && chance(random, 60))
    await call(setLineWish, { ...about, if_out: 'chosen', substitute_ids })
  else await call(setLineWish, { ...about, if_out: chance(random, 50) ? 'leave_out' : null })
}

/** Each customer has the first one once, on whatever they buy. */
const codes = [promos.welcome, ...Object.values(promos)].map(({ code }) => code)

async function checkOut(day: Day, random: Random, customer: Customer): Promise<DayOrder | undefined> {
  const { call, mobile, first, addressId } = customer
  const { data } = await call(deliveryWindows, { address_id: addressId })
  // A week ahead, those are taken whose card is asked in the morning.
  const from = day.dawn + (day.dawn - day.now() > DAY_MS ? 4 * HOUR : 0)
  const until = day.dawn + 16 * HOUR
  const open = data.filter(
    ({ starts_at: at, state }) => state !== 'full' && from < Date.parse(at) && Date.parse(at) < until,
  )
  const window = random.pick(open)
  if (!window) return undefined
  const choice = { address_id: addressId, slot_id: window.id }
  const wished = chance(random, 60) ? { ...choice, promo_code: random.pick(codes) } : choice
  const asked = (await call(quote, wished)).promo_applies ? wished : choice
  const { amounts } = await call(quote, asked)
  const if_out = chance(random, 80) ? ('best_match' as const) : ('leave_out' as const)
  const ask = { ...asked, if_out, expected_total: amounts.bill_amount }
  const press = () => call(checkoutOrder, ask, withKey(`day-${mobile}`))
  const placing = chance(random, 15) ? twice(press) : press().then((one) => [one, one] as const)
  const placed = await unless(placing, 'insufficient_stock', 'cart_empty', 'slot_full', 'total_too_small')
  if (!placed) return undefined
  const [{ order_id: number }, again] = placed
  day.expect(again.order_id === number, `${first} pressed twice and has two orders`)
  const order: DayOrder = {
    ...{ customer, number, startsAt: Date.parse(window.starts_at), cutOffAt: Date.parse(window.cut_off_at) },
    ...{ ceilingCents: toCents(amounts.ceiling ?? amounts.bill_amount), refundedCents: 0 },
    ...{ outcomes: new Map(), appliedBy: [], substitutePrices: new Map(), mails: [] },
    ...{ isChanged: false, isPacked: false, isReported: false },
  }
  day.orders.push(order)
  return order
}
