import type { PriceBand } from '#contract/goods/catalogue/price-band.ts'

const withThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const catalogueTexts = {
  home: 'Home',
  breadcrumbs: 'You are here',
  products: 'Products',
  count: (total: number) => (total === 1 ? '1 product' : `${withThousands(total)} products`),
  sort: 'Sort by',
  apply: 'Apply',
  usualOrder: 'Most popular',
  filters: 'Filters',
  closeFilters: 'Close the filters',
  show: (total: number) => (total === 1 ? 'Show 1 product' : `Show ${withThousands(total)} products`),
  clear: 'Clear all',
  onlyShow: 'Only show',
  onSpecial: 'On special',
  inStock: 'In stock',
  dietary: 'Dietary',
  price: 'Price',
  anyPrice: 'Any price',
  brand: 'Brand',
  size: 'Size',
  categories: 'Category',
  allCategories: 'All categories',
  more: 'Show more',
  moreFailed: 'We could not load more products.',
  earlier: 'Show earlier products',
  seen: (first: number, last: number, total: number) =>
    `Showing ${withThousands(first)} to ${withThousands(last)} of ${withThousands(total)}`,
  nothingFits: 'Nothing matches all of these filters',
  nothingFitsSentence: 'Remove one, and there may be plenty.',
  clearFilters: 'Clear the filters',
  pastTheEnd: 'This list has no such page',
  toStart: 'Back to the start of the list',
  emptyShelf: 'This shelf is empty right now',
  emptyShelfSentence: 'We are restocking. Have a look at the shelves next to it.',
  emptyDeal: 'This deal has sold out',
  emptyDealSentence: 'New deals arrive every week.',
  seeHome: 'Go to the home page',
  failed: 'We could not load these products',
  aislesFailed: 'We could not load our aisles',
  strip: 'Categories',
  others: 'More',
  othersWhat: 'categories',
  othersChosen: (title: string) => `categories: ${title}`,
  wholeAisle: 'All',
  aislesDescription:
    'Every aisle and every shelf of Punnet: groceries delivered to your door across greater Brisbane.',
  subCategories: (category: string) => `More in ${category}`,
  code: 'Use code',
  seeOffer: 'See the offer',
} as const

/** By the service's names. The default order is missing, as its name differs between lists and searches. */
export const sortTexts = {
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  unit_price_asc: 'Unit price: low to high',
  discount_desc: 'Biggest discount',
} as const

export const priceTexts = {
  'under-5': 'Under $5',
  '5-to-10': '$5 to $10',
  '10-to-20': '$10 to $20',
  'from-20': '$20 and more',
} as const satisfies Record<PriceBand, string>

export const describeAisle = (category: string) =>
  `Shop all of ${category}, delivered to your door across greater Brisbane. Compare unit prices, see what is on special and choose when we deliver.`

export const describeCategory = (title: string, category: string) =>
  `Shop ${title} in ${category}, delivered to your door across greater Brisbane. Compare unit prices, see what is on special and choose when we deliver.`

export const describeDeal = (heading: string, cheapest = '') =>
  `${heading}${cheapest && `, from ${cheapest}`}: today’s prices on groceries, delivered to your door across greater Brisbane.`
