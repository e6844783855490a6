import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { type DeliverySetup, nearestHub } from '#contract/delivery/windows/delivery-charge.ts'
import { centsOfWeight } from '#contract/goods/catalogue/by-weight.ts'
import type { PackingStage } from '#contract/order-status.ts'
import type { PricedLine } from '#contract/selling/cart/amounts.ts'
import { type Shopper, shoppers } from './shoppers.ts'
import { stableFraction } from './stable.ts'

const HOUR_MS = 3_600_000
const DAYS = 21
const ORDERS_A_DAY = 8
/** Today and tomorrow, where there is something to do. */
const ORDERS_TO_COME = 16
const UNITS_AT_MOST = 3

export interface SoldProduct {
  id: string
  title: string
  unit: number
  unit_type: string
  image: string
  gst_free: boolean
  on_hand: number
  /** What one usually weighs, if it is sold by weight; its ledger is then by the kilo. */
  usual_grams: number | null
  /** Its ledger, the oldest first. */
  prices: { from: string; price_cents: number; special_cents: number | null; until: string | null }[]
}

interface Rule {
  hub_id: string
  weekday: number
  from_minute: number
  to_minute: number
  cut_off_minutes: number
  fee_cents: number
  capacity: number
}

export interface Surroundings {
  now: Date
  /** The most popular first. */
  products: readonly SoldProduct[]
  setup: DeliverySetup
  rules: readonly Rule[]
}

interface DemoWindow {
  rule: Rule
  starts: Date
  ends: Date
  cutOff: Date
}

/** What becomes of an order: its stage, if it is still in the shop or on the way, or its end. */
type Fate =
  | PackingStage
  | 'on_the_way'
  | 'delivered'
  | 'item_refunded'
  | 'item_reported'
  | 'item_declined'
  | 'cancelled'
  | 'returned'
  | 'failed'

interface DemoLine extends PricedLine {
  product: SoldProduct
  centsPerKilo: number | null
  gstFree: boolean
}

export interface DemoOrder {
  key: string
  shopper: Shopper
  window: DemoWindow
  placed: Date
  lines: DemoLine[]
  fate: Fate
}

/** Three weeks of orders up to tomorrow, the same for every `now` with the same windows behind it. */
export function makeOrders(around: Surroundings): DemoOrder[] {
  const { now } = around
  const today = brisbaneMidnight(now).getTime()
  const days = Array.from({ length: DAYS + 2 }, (_, at) => at - DAYS)
  const orders = days
    .flatMap((day) => ordersOf(around, day, new Date(today + day * DAY_MS)))
    .toSorted((a, b) => a.window.starts.getTime() - b.window.starts.getTime())
  const past = orders.filter(({ window }) => window.ends <= now)
  const coming = orders.filter(({ window }) => window.ends > now)
  return [
    ...past.map((order, at) => ({ ...order, fate: endOf(at, past.length) })),
    ...coming.map((order, at) => ({ ...order, fate: stageOf(at / coming.length) })),
  ]
}

function ordersOf(around: Surroundings, day: number, midnight: Date): Omit<DemoOrder, 'fate'>[] {
  const count = day < 0 ? ORDERS_A_DAY : ORDERS_TO_COME
  return Array.from({ length: count }, (_, at) => {
    const key = `${day} ${at}`
    const shopper = pick(shoppers, `shopper ${key}`)
    const window = windowOf(around, { shopper, midnight, key })
    const placed = placedAt(window, around.now, key)
    return { key, shopper, window, placed, lines: linesOf(around, placed, key) }
  })
}

function windowOf(
  { setup, rules }: Surroundings,
  { shopper, midnight, key }: { shopper: Shopper; midnight: Date; key: string },
): DemoWindow {
  const hub = nearestHub(setup.hubs, shopper.address)
  // Midnight in Brisbane is still the previous day in UTC.
  const weekday = new Date(midnight.getTime() + DAY_MS / 2).getUTCDay() || 7
  const open = rules.filter((rule) => rule.hub_id === hub?.id && rule.weekday === weekday)
  const rule = pick(open, `window ${key}`)
  const after = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000)
  return {
    rule,
    starts: after(rule.from_minute),
    ends: after(rule.to_minute),
    cutOff: after(rule.from_minute - rule.cut_off_minutes),
  }
}

/** Before the window's cut-off, and never in the future. */
function placedAt({ cutOff }: DemoWindow, now: Date, key: string): Date {
  const early = cutOff.getTime() - (1 + 9 * stableFraction(`early ${key}`)) * HOUR_MS
  const ago = now.getTime() - (0.2 + 5 * stableFraction(`ago ${key}`)) * HOUR_MS
  return new Date(Math.floor(Math.min(early, ago) / 1000) * 1000)
}

function linesOf({ products }: Surroundings, placed: Date, key: string): DemoLine[] {
  const count = 4 + Math.floor(11 * stableFraction(`lines ${key}`))
  const chosen = Array.from({ length: count }, (_, at) => {
    const popular = stableFraction(`line ${key} ${at}`) ** 2
    return products[Math.floor(popular * products.length)] as SoldProduct
  })
  return [...new Set(chosen)].map((product) => ({
    product,
    ...priceAt(product, placed),
    gstFree: product.gst_free,
    quantity: 1 + Math.floor(UNITS_AT_MOST * stableFraction(`units ${key} ${product.id}`) ** 2),
  }))
}

function priceAt({ prices, usual_grams }: SoldProduct, at: Date) {
  const entry = prices.findLast(({ from }) => new Date(from) <= at) ?? prices[0]
  if (!entry) throw new Error('A product of the demo shop has no price.')
  const isOver = entry.until !== null && new Date(entry.until) <= at
  const { price_cents, special_cents } = { ...entry, ...(isOver && { special_cents: null }) }
  const centsOf = (cents: number) => (usual_grams === null ? cents : centsOfWeight(cents, usual_grams))
  return {
    priceCents: centsOf(price_cents),
    specialCents: special_cents === null ? null : centsOf(special_cents),
    centsPerKilo: usual_grams === null ? null : (special_cents ?? price_cents),
  }
}

function endOf(at: number, of: number): Fate {
  if (at >= of - 2) return 'item_reported'
  if (at % 31 === 7) return 'cancelled'
  if (at % 61 === 15) return 'returned'
  if (at % 83 === 23) return 'failed'
  if (at % 29 === 11) return 'item_refunded'
  return at % 71 === 19 ? 'item_declined' : 'delivered'
}

/** The earlier its window, the further an order has come. */
function stageOf(share: number): Fate {
  if (share < 0.15) return 'on_the_way'
  if (share < 0.22) return 'ready_to_collect'
  if (share < 0.38) return 'packed'
  if (share < 0.5) return 'picking'
  return share < 0.75 ? 'to_pick' : 'new'
}

function pick<Thing>(things: readonly Thing[], name: string): Thing {
  const thing = things[Math.floor(stableFraction(name) * things.length)]
  if (thing === undefined) throw new Error(`The demo shop has no ${name}.`)
  return thing
}
