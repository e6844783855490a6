import type { Right } from '../../rights.ts'

interface FirstStep {
  title: string
  /** Why the step is worthwhile. */
  sentence: string
  right: Right
  path: string
}

/** What a shop needs before its first order, in the recommended sequence. */
const firstSteps = {
  company: {
    title: 'Your business details',
    sentence: 'Your name and ABN go on every invoice.',
    right: 'settings',
    path: '/office/settings',
  },
  hub: {
    title: 'Add a store',
    sentence: 'Where your deliveries leave from.',
    right: 'delivery',
    path: '/office/delivery/hubs/new',
  },
  fees: {
    title: 'Set your delivery fees',
    sentence: 'A fee for each distance from the store.',
    right: 'delivery',
    path: '/office/delivery',
  },
  windows: {
    title: 'Plan a store’s week',
    sentence: 'When it delivers, and how many orders it takes. Open the store to plan it.',
    right: 'delivery',
    path: '/office/delivery',
  },
  shelves: {
    title: 'Add a category with a shelf',
    sentence: 'Every product belongs on a shelf.',
    right: 'catalogue',
    path: '/office/catalogue/categories',
  },
  products: {
    title: 'Add products with their prices',
    sentence: 'One by one here, or many at once from a table.',
    right: 'catalogue',
    path: '/office/catalogue/new',
  },
  stock: {
    title: 'Receive stock',
    sentence: 'Shoppers can’t buy what is out of stock.',
    right: 'stock',
    path: '/office/stock',
  },
  home_page: {
    title: 'Publish a home page',
    sentence: 'Banners, categories and collections: what shoppers see first.',
    right: 'home_page',
    path: '/office/home',
  },
} as const satisfies Record<string, FirstStep>

export type FirstStepName = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as [FirstStepName, ...FirstStepName[]]

export function firstStepOf(name: FirstStepName): FirstStep {
  return firstSteps[name]
}
