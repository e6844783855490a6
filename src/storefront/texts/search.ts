const ABOUT_THE_PRICE = /^(?:on special|half price|under \$.*)$/

/** We know what labels say, not what is in a product: cereal may be high in fibre and not say so. */
function asItIs(what: string): string {
  return ABOUT_THE_PRICE.test(what) ? what : `labelled “${what}”`
}

export const searchTexts = {
  title: (q: string) => (q ? `“${q}” - Punnet` : 'Search - Punnet'),
  description: 'Search the shelves of Punnet: groceries delivered across greater Brisbane.',
  heading: 'Search',
  headingFor: (q: string) => `“${q}”`,
  start: 'What are you looking for?',
  startSentence: 'Type what you would write on your shopping list, or browse our aisles.',
  pasteList: 'Paste a list',
  bestMatch: 'Best match',
  resultsFor: 'Showing results for',
  notCarried: (name: string, instead: string | undefined, meant: string | undefined) => {
    if (instead) return `We don’t have ${name}. Try ${instead} instead.`
    return meant ? `We don’t have ${name}. Here is what we have for “${meant}”.` : `We don’t have ${name}.`
  },
  notGranted: (what: readonly string[]) => `None of what we found is ${what.map(asItIs).join(' or ')}.`,
  nothing: (q: string) => `We found nothing for “${q}”`,
  nothingSentence: 'Try a different word or fewer words, or browse our aisles.',
  aisles: 'Our aisles',
  deals: 'Deals of the week',
  allSpecials: 'All specials',
  failed: 'Search is not working just now',
  offline: 'Searching needs a connection',
  offlineSentence: 'We search again as soon as you are back online.',
  searching: 'Searching',
  nothingFound: 'Nothing found',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  usuals: 'Your usuals',
  allResults: 'All results',
  close: 'Close',
  soldOut: 'Out of stock',
  inCart: (count: number, title: string) => `${count} × ${title} in your cart`,
  queries: 'Searches',
  categories: 'Categories',
  products: 'Products',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

export const helpTexts = {
  about: (q: string) => `About “${q}”`,
  delivery: 'Where we deliver, when and what it costs is all in the Answer center.',
  collecting: 'We bring everything to your door, so there is no shop to collect from.',
  returns: 'Report an item on the page of its order. What happens then is in the Return Policy.',
  codes: 'A promo code goes in at the checkout, on the payments screen. What is on special needs none.',
  orders: 'You can see how an order is going, change it or cancel it on its page.',
  contact: 'Here is how to reach us.',
  yourOrders: 'Your orders',
} as const
