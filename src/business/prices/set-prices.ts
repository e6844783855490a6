import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { previewPrices as preview, setPrices as set } from '#contract/office/prices/prices.ts'
import type { OfficeProduct } from '#contract/office/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Deed, writeAuditOfMany } from '../audit/write-audit.ts'
import { momentOfPrice } from '../catalogue/moment-of-price.ts'
import { type JudgedPrice, judgePrices, type PriceToBe } from '../catalogue/price-ledger.ts'
import { deedOfCalledOff, findAtSameMoment, writePrices } from '../catalogue/write-prices.ts'
import { type Asked, withAllAsSeen } from '../products/lock-as-seen.ts'
import { readOfficeProducts } from '../products/office-products.ts'
import type { Operator, Shop } from '../shop.ts'
import { replacedPrice } from './priced-products.ts'

type Input = Pick<InputOf<typeof set>, 'from' | 'until'> & { products: readonly Wish[] }
type Wish = InputOf<typeof preview>['products'][number]

/** What a table of prices would change, in its order. */
export async function previewPrices(
  shop: Shop,
  input: InputOf<typeof preview>,
): Promise<ReplyOf<typeof preview>> {
  // Of one that stands there twice, the first row is looked at.
  const wishes = [...new Map(input.products.toReversed().map((wish) => [wish.id, wish])).values()]
  const found = await readOfficeProducts(
    shop,
    wishes.map(({ id }) => id),
  )
  const present = new Map(found.map((product) => [product.id, product]))
  const prices = pricesOf(shop, { ...input, products: wishes })
  const judged = await judgePrices(shop, prices)
  const planned = await findAtSameMoment(shop, prices)
  const replaced = new Map(planned.map((entry) => [entry.id, replacedPrice(entry)]))
  const seen = new Set<string>()
  const data = input.products.map((wish) => {
    const { id, price, special, offer_label } = wish
    const now = present.get(id) ?? null
    const isTwice = seen.has(id)
    seen.add(id)
    const is_same = now !== null && input.from === undefined && isSame(now, wish)
    const price_judged = judged.get(id)
    const problem =
      (now ? undefined : 'There is no such product.') ??
      (isTwice ? 'It stands in the table twice.' : undefined) ??
      (is_same ? undefined : problemOf(wish, price_judged))
    const until = price_judged && 'until' in price_judged ? price_judged.until : null
    return {
      id,
      now,
      price,
      special,
      offer_label,
      until: until?.toISOString() ?? null,
      replaces: replaced.get(id) ?? null,
      is_same,
      problem: problem ?? null,
    }
  })
  return { data }
}

/** Sets the prices of many, each to its own, of all of them or of none. */
export async function setPrices(
  shop: Shop,
  operator: Operator,
  asked: Asked<InputOf<typeof set>>,
): Promise<ReplyOf<typeof set>> {
  const { input } = asked
  return withAllAsSeen(shop, operator, asked, async (shop, products) => {
    const present = new Map(products.map((product) => [product.id, product]))
    const changing = input.products.filter((wish) => {
      const now = present.get(wish.id)
      return now && (input.from !== undefined || !isSame(now, wish))
    })
    const prices = pricesOf(shop, { ...input, products: changing })
    const judged = await judgePrices(shop, prices)
    requireAll(changing, judged, present)
    const written = prices.map((price) => ({ ...price, until: endOf(judged.get(price.id)) }))
    const replaced = await writePrices(shop, written)
    const now = shop.clock.now()
    await writeAuditOfMany(shop, [
      ...replaced.map(deedOfCalledOff),
      ...written.map(
        ({ id, price, from, until }): Deed => ({
          act: 'price.changed',
          on: ['product', id],
          before: centsOf(present.get(id) as OfficeProduct),
          after: { ...price, valid_from: from ?? now, ...(until && { special_until: until }) },
        }),
      ),
    ])
    return written.length
  })
}

function pricesOf(shop: Shop, { products, from, until }: Input): PriceToBe[] {
  const at = momentOfPrice(shop, from === undefined ? undefined : new Date(from))
  return products.map((wish) => ({
    id: wish.id,
    price: centsOf(wish),
    from: at,
    until: wish.special === null || until === undefined ? undefined : new Date(until),
  }))
}

function centsOf({ price, special, offer_label }: Omit<Wish, 'id'>) {
  return {
    price_cents: toCents(price),
    special_cents: special === null ? null : toCents(special),
    offer_label,
  }
}

function isSame(now: OfficeProduct, wish: Wish): boolean {
  return now.price === wish.price && now.special === wish.special && now.offer_label === wish.offer_label
}

function problemOf({ price, special }: Wish, judged: JudgedPrice | undefined): string | undefined {
  if (special !== null && special >= price) return 'Its special must be below its price.'
  return judged && 'problem' in judged ? judged.problem.sentence : undefined
}

function requireAll(
  wishes: readonly Wish[],
  judged: Map<string, JudgedPrice>,
  present: Map<string, OfficeProduct>,
): void {
  const twice = wishes.filter(({ id }, at) => wishes.findIndex((one) => one.id === id) !== at)
  const lines = [
    ...twice.map(({ id }) => `${id} stands in the table twice.`),
    ...wishes.flatMap((wish) => {
      const problem = problemOf(wish, judged.get(wish.id))
      return problem ? [`${present.get(wish.id)?.title}: ${problem}`] : []
    }),
  ]
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, `Nothing was changed. ${lines[0]}`)
}

function endOf(judged: JudgedPrice | undefined): Date | null {
  return judged && 'until' in judged ? judged.until : null
}
