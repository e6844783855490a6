import { layoutTexts } from './layout.ts'

/** What became of many products that were put into the cart at once. */
export const filledTexts = {
  added: (count: number) => `We added ${layoutTexts.items(count)} to your cart.`,
  noneAdded: 'None of it could be added to your cart.',
  addedFewer: 'We could only add some of these',
  addedOf: (added: number, wanted: number) => `${added} of ${wanted}`,
  leftOut: 'We could not add these',
  priceChanges: 'Prices that have changed',
} as const
