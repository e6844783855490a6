import { DAY_MS } from '#contract/day-ms.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { toCents } from '#contract/money.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { goodSubstitutes, setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { promos } from '#demo/promos.ts'
import type { Random } from '#testing/seeded-random.ts'
import { withKey } from '#testing/with-key.ts'
import { afterBuying } from './after-buying.ts'
import { type CardKind, cardFor, pay } from './cards.ts'
import { type Actor, chance, type Day, MINUTE, SECOND, twice, unless } from './day.ts'
import type { Customer, DayOrder } from './day-order.ts'
import { callAs, type Shopper } from './people.ts'
import { choose, lookFor, makeWish } from './wishes.ts'

const WISHES_AT_MOST = 9

/** A shopper arrives, fills a cart, buys it for a window of the day, and lives with what they bought. */
export async function* shopper(day: Day, who: Shopper): Actor {
  const random = day.randomOf(who.name + who.mobile)
  const customer = await signUp(day, who)
  for (let wishes = 2 + random.below(WISHES_AT_MOST); wishes > 0; wishes--) {
    await takeOne(day, random, customer)
    yield (20 + random.below(60)) * SECOND
  }
  const order = await checkOut(day, random, customer)
  if (!order) return
  yield (1 + random.below(4)) * MINUTE
  const kind = cardFor(random, day.dawn - day.now() > DAY_MS)
  if (await payOrder(day, order, kind)) yield* afterBuying(day, random, { order, kind })
}

async function signUp(day: Day, who: Shopper): Promise<Customer> {
  const call = callAs(day, who)
  const { name, mobile, email, place } = who
  await call(saveDetails, { name, email })
  const { building, formatted_address, lat, lng } = place.address
  const address = { name, phone: mobile, building, formattedAddress: formatted_address, ...place.parts }
  const { address_id } = await call(addAddress, { ...address, coordinates: { lat, lng } })
  return { ...who, call, addressId: address_id }
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
  const cart_item_id = added.data.id
  const { data: others } = await call(goodSubstitutes, { product_id: product.id })
  const note = chance(random, 40) ? 'The freshest, please' : ''
  const chosen = others.slice(0, 2).map(({ id }) => id)
  if (chosen.length > 0 && chance(random, 60))
    await call(setLineWish, { cart_item_id, if_out: 'chosen', substitute_ids: chosen, note })
  else await call(setLineWish, { cart_item_id, if_out: chance(random, 50) ? 'leave_out' : null, note })
}

const codes = Object.values(promos).map(({ code }) => code)

async function checkOut(day: Day, random: Random, customer: Customer): Promise<DayOrder | undefined> {
  const { call, addressId: address_id, first } = customer
  const windows = (await call(deliveryWindows, { address_id })).data.filter(
    ({ state, starts_at }) =>
      state !== 'full' &&
      Date.parse(starts_at) > day.dawn &&
      Date.parse(starts_at) < day.dawn + 16 * 60 * MINUTE,
  )
  // A week ahead the windows are those whose card is asked in the morning.
  const isEarly = day.dawn - day.now() > DAY_MS
  const window = random.pick(isEarly ? windows.slice(2) : windows)
  if (!window) return void day.say(`${first} found no window`)
  const choice = { address_id, slot_id: window.id }
  const asked = chance(random, 35) ? { promo_code: random.pick(codes) } : {}
  const first_quote = await call(quote, { ...choice, ...asked })
  const promo = first_quote.promo_applies ? asked : {}
  const { amounts } = first_quote.promo_applies ? first_quote : await call(quote, choice)
  const if_out = chance(random, 80) ? ('best_match' as const) : ('leave_out' as const)
  const ask = { ...choice, ...promo, if_out, expected_total: amounts.bill_amount }
  const key = withKey(`day-${customer.mobile}`)
  const place = () =>
    unless(call(checkoutOrder, ask, key), 'insufficient_stock', 'cart_empty', 'slot_full', 'total_too_small')
  const [placed, again] = chance(random, 15) ? await twice(place) : [await place(), undefined]
  if (!placed) return void day.say(`${first} left without buying`)
  if (again) day.expect(again.order_id === placed.order_id, `${first} pressed twice and has two orders`)
  const order: DayOrder = {
    customer,
    number: placed.order_id,
    startsAt: Date.parse(window.starts_at),
    cutOffAt: Date.parse(window.cut_off_at),
    ceilingCents: toCents(amounts.ceiling ?? amounts.bill_amount),
    isChanged: false,
    heldBy: undefined,
    outcomes: new Map(),
    applied: [],
    substituteCents: new Map(),
    refundedCents: 0,
    isPacked: false,
    isReported: false,
  }
  day.orders.push(order)
  return order
}

async function payOrder(day: Day, order: DayOrder, kind: CardKind): Promise<boolean> {
  const { customer, number } = order
  if (kind === 'never') {
    day.tally.unpaid += 1
    day.say(`${customer.first} went away without paying`)
    return false
  }
  const { payment_status } = await pay(day, order, kind)
  day.expect(
    payment_status === 'paid',
    `${customer.first}’s order ${number} is ${payment_status} after it was paid`,
  )
  day.say(`${customer.first} bought for ${(order.ceilingCents / 100).toFixed(2)} dollars at most`)
  return true
}
