import type { Network } from '#contract/people/company/company.ts'

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
  onAppStore: ['Soon on the', 'App Store'],
  onPlayStore: ['Soon on', 'Google Play'],
  howToInstall: 'Until the app is out, choose “Add to Home Screen” in your browser’s menu.',
  followHeading: 'Follow us',
  copyright: (year: number) => `© 2023-${year}`,
} as const

export const networkNames: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
}
