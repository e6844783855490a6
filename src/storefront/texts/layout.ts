import type { Network } from '#contract/company/company.ts'

export const layoutTexts = {
  skip: 'Skip to content',
  home: 'Punnet, to the home page',
  deliveryAddress: 'Delivery Address',
  selectLocation: 'Select Location',
  search: 'Search for products',
  clearSearch: 'Clear the search',
  login: 'Login',
  account: 'Account',
  emptyCart: 'My Cart',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  allAisles: 'All aisles',
  loading: 'Loading',
  brokenTitle: 'Something went wrong - Punnet',
  notFoundTitle: 'Page not found - Punnet',
  broken: 'Something went wrong on our side. Please try again.',
  tryAgain: 'Try again',
  tagline: 'High-quality foods and the best delivery service, to your door in greater Brisbane.',
  newsletterHeading: 'What is in season, once a week',
  newsletterLabel: 'Your email',
  newsletterButton: 'Subscribe',
  appHeading: 'Take Punnet with you',
  onAppStore: ['Add it to your', 'iPhone or iPad'],
  onPlayStore: ['Add it to your', 'Android phone'],
  howToInstall: 'Open your browser’s menu and choose “Add to Home Screen”.',
  followHeading: 'Follow us',
  copyright: (year: number) => `© 2023-${year}`,
} as const

export const networkNames: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
}
