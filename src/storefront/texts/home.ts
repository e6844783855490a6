import type { DeliveryTerms } from '#contract/delivery/windows/shipping.ts'
import { formatDollars } from '#contract/money.ts'

export const homeTexts = {
  title: 'Punnet - groceries delivered across greater Brisbane',
  description:
    'Fresh fruit, vegetables and everyday groceries, delivered to your door across greater Brisbane. Order online and choose when we deliver.',
  heading: 'Groceries delivered across greater Brisbane',
  delivery({ charges, free_from }: DeliveryTerms): string | undefined {
    if (charges.length === 0) return undefined
    const free = free_from === null ? '' : `, free over ${formatDollars(free_from)}`
    return `Delivery from ${formatDollars(Math.min(...charges))}${free}`
  },
  offers: 'Offers',
  categories: 'Shop by category',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  deal: 'Specials',
  newTab: '(opens in a new tab)',
  seeAll: 'See All',
  seeOffer: 'See the offer',
  previous: 'Previous offers',
  next: 'Next offers',
  pause: 'Pause the offers',
  play: 'Play the offers',
  failed: 'Failed to fetch homepage data',
} as const
