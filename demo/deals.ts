import type { DemoProduct } from './products.ts'
import { promos } from './promos.ts'
import { stableId } from './stable.ts'

/** A deal takes products from these sub-categories in turn, specials first; with `offer`, from the whole shop. */
interface DealTable {
  heading: string
  promoId?: string
  offer?: string
  from?: string[]
}

const tables: DealTable[] = [
  { heading: 'Half price now', offer: 'Half Price' },
  {
    heading: 'Lunchbox favourites',
    from: [
      'Yoghurt',
      'Muesli & Snack Bars',
      'Cheese',
      'Juice',
      'Wraps & Flatbreads',
      'Crackers & Rice Cakes',
      'Fresh Fruit',
      'Ham & Cold Meats',
    ],
  },
  {
    heading: 'Dinner in 30 minutes',
    from: [
      'Chicken & Turkey',
      'Fresh Pasta & Sauces',
      'Fresh Vegetables',
      'Mince & Burgers',
      'Fresh Fish',
      'Rice & Grains',
      'Chinese & Thai',
    ],
  },
  {
    heading: 'Breakfast, sorted',
    from: [
      'Eggs',
      'Sliced Bread',
      'Milk',
      'Cereal & Flakes',
      'Coffee',
      'Muesli & Oats',
      'Jam & Honey',
      'Pork & Bacon',
    ],
  },
  {
    heading: 'Picked this week',
    from: [
      'Fresh Fruit',
      'Berries & Grapes',
      'Fresh Vegetables',
      'Salad & Tomatoes',
      'Herbs & Chilli',
      'Organic Produce',
    ],
  },
  {
    heading: 'Stock up and save',
    promoId: promos.stockUp.id,
    from: [
      'Toilet Paper & Tissues',
      'Laundry',
      'Coffee',
      'Dishwashing',
      'Dog Food',
      'Cat Food',
      'Nappies',
      'Pasta & Noodles',
    ],
  },
]

const IN_A_DEAL = 18
/** How far down a shelf a deal looks for specials: the twentieth kind of cracker makes no lunch. */
const BEST_OF_A_SHELF = 12

export interface Deal {
  id: string
  heading: string
  promo_id: string | null
  productIds: string[]
}

export function dealId(heading: string): string {
  if (!tables.some((deal) => deal.heading === heading))
    throw new Error(`There is no deal called '${heading}'.`)
  return stableId(`deal ${heading}`)
}

/** Builds the deals from these products; `titles` maps sub-category ids to titles. */
export function makeDeals(products: DemoProduct[], titles: Map<string, string>): Deal[] {
  const there = products.filter((product) => product.opening_stock > product.lost)
  return tables.map((table) => ({
    id: dealId(table.heading),
    heading: table.heading,
    promo_id: table.promoId ?? null,
    productIds: pick(table, there, titles).map(({ id }) => id),
  }))
}

/** Returns the half-price deal for one turn of specials, in its order. */
export function halfPriceDeal(products: DemoProduct[], titles: Map<string, string>, turn: number) {
  const table = tables.find(({ offer }) => offer !== undefined) as DealTable
  const asInTurn = products
    .filter((product) => product.opening_stock > product.lost && product.in_turn?.turn === turn)
    .map((product) => ({ ...product, ...product.in_turn }))
  return { id: dealId(table.heading), productIds: pick(table, asInTurn, titles).map(({ id }) => id) }
}

function pick(
  { offer, from }: DealTable,
  products: DemoProduct[],
  titles: Map<string, string>,
): DemoProduct[] {
  const offered = offer === undefined ? products : products.filter((product) => product.offer_label === offer)
  const shelves = Map.groupBy(offered, ({ sub_category_id }) => titles.get(sub_category_id) ?? '')
  const chosen = from ? from.map((title) => shelves.get(title) ?? []) : [...shelves.values()]
  return inTurn(chosen.map((shelf) => specialsFirst(onePerThing(shelf).slice(0, BEST_OF_A_SHELF)))).slice(
    0,
    IN_A_DEAL,
  )
}

/** Keeps one size of each product. */
function onePerThing(shelf: DemoProduct[]): DemoProduct[] {
  const titles = new Set<string>()
  return shelf.filter(({ title }) => !titles.has(title) && titles.add(title))
}

function specialsFirst(shelf: DemoProduct[]): DemoProduct[] {
  return shelf.toSorted(
    (one, other) => Number(one.special_cents === null) - Number(other.special_cents === null),
  )
}

function inTurn(shelves: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(0, ...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? [])).flat()
}
