const withThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const catalogueTexts = {
  home: 'Home',
  breadcrumbs: 'Where this is',
  products: 'Products',
  count: (total: number) => (total === 1 ? '1 product' : `${withThousands(total)} products`),
  sort: 'Sort by',
  apply: 'Apply',
  usualOrder: 'Most loved',
  filters: 'Filters',
  closeFilters: 'Close the filters',
  show: (total: number) => (total === 1 ? 'Show 1 product' : `Show ${withThousands(total)} products`),
  clear: 'Clear all',
  onlyShow: 'Only show',
  onSpecial: 'On special',
  inStock: 'In stock',
  dietary: 'Dietary',
  categories: 'Category',
  allCategories: 'All categories',
  more: 'Show more',
  moreFailed: 'We could not fetch more products.',
  earlier: 'Show earlier products',
  seen: (first: number, last: number, total: number) =>
    `Showing ${withThousands(first)} to ${withThousands(last)} of ${withThousands(total)}`,
  nothingFits: 'Nothing fits all of these filters',
  nothingFitsSentence: 'Take one away, and there may be plenty.',
  clearFilters: 'Clear the filters',
  pastTheEnd: 'The list does not go on this far',
  toStart: 'Back to the start of the list',
  emptyShelf: 'This shelf is empty right now',
  emptyShelfSentence: 'We are restocking. Have a look at the shelves beside it.',
  emptyDeal: 'This deal has sold out',
  emptyDealSentence: 'New deals come in every week.',
  seeHome: 'See what is on the home page',
  failed: 'We could not fetch these products',
  subCategories: (category: string) => `More in ${category}`,
  code: 'Use code',
  seeOffer: 'See the offer',
} as const

/** By what the service calls them; what comes first by itself is called differently where words were searched. */
export const sortTexts = {
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  unit_price_asc: 'Unit price: low to high',
  discount_desc: 'Biggest discount',
} as const

export const describeCategory = (title: string, category: string) =>
  `Shop ${title} in ${category}, delivered to your door across greater Brisbane. Compare unit prices, see what is on special and choose when we come.`

export const describeDeal = (heading: string) =>
  `${heading}: today’s prices on groceries, delivered to your door across greater Brisbane.`
