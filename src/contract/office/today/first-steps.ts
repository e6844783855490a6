import type { Right } from '../people/rights.ts'

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
    title: 'Say who the company is',
    sentence: 'Its name and its ABN stand on every invoice.',
    right: 'settings',
    path: '/office/settings',
  },
  hub: {
    title: 'Add a hub',
    sentence: 'The store that your deliveries leave from.',
    right: 'delivery',
    path: '/office/delivery/hubs/new',
  },
  fees: {
    title: 'Say what delivery costs',
    sentence: 'A fee for each distance from the hub.',
    right: 'delivery',
    path: '/office/delivery',
  },
  windows: {
    title: 'Plan the week of a hub',
    sentence: 'When it delivers, and how many orders it takes. Open the hub to plan it.',
    right: 'delivery',
    path: '/office/delivery',
  },
  shelves: {
    title: 'Make a category with a shelf',
    sentence: 'Every product stands on a shelf.',
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
    title: 'Take in stock',
    sentence: 'What is out of stock cannot be bought.',
    right: 'stock',
    path: '/office/stock',
  },
  home_page: {
    title: 'Publish a home page',
    sentence: 'Banners, categories and deals: it is what shoppers see first.',
    right: 'home_page',
    path: '/office/home',
  },
} as const satisfies Record<string, FirstStep>

export type FirstStepName = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as [FirstStepName, ...FirstStepName[]]

export function firstStepOf(name: FirstStepName): FirstStep {
  return firstSteps[name]
}
