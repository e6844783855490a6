import { shortDay } from '#contract/brisbane-time.ts'
import type { LabelLines } from '#contract/goods/catalogue/catalogue.ts'

export const productTexts = {
  failed: 'We could not load this product',
  pictures: (title: string) => `Pictures of ${title}`,
  picture: (title: string, at: number, of: number) => (of > 1 ? `${title}, picture ${at} of ${of}` : title),
  showPicture: (at: number) => `Show picture ${at}`,
  special: (from: string, until: string) =>
    `Special from ${shortDay(new Date(from))} to ${shortDay(new Date(Date.parse(until) - 1))}`,
  newSince: (since: string) => `New since ${shortDay(new Date(since))}`,
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  substitutes: 'Try one of these instead',
  similar: 'Similar, and in stock',
  description: 'About this product',
  otherSizes: 'Other sizes',
  ingredients: 'Ingredients',
  checkLabel: 'Recipes change, so please check the label before you eat it.',
  contains: 'Contains',
  allergens: 'Allergens',
  askUs: 'Ask us: we don’t know them for this one yet.',
  dietary: 'Good to know',
  nutrition: 'Nutrition',
  servings: (perPack: number, size: string) =>
    perPack === 1 ? `1 serving of ${size} per pack` : `${perPack} servings of ${size} per pack`,
  nutrient: 'Average quantity',
  perServing: 'Per serving',
  per100: (unit: 'g' | 'mL') => `Per 100 ${unit}`,
  labelled: {
    country_of_origin: 'Country of origin',
    storage: 'Storage',
  } satisfies Record<keyof LabelLines, string>,
  healthStars: 'Health Star Rating',
  stars: (stars: number) => `${stars} out of 5 stars`,
  gstFree: 'GST-free',
  weighed:
    'We weigh it when we pack it. You pay for what it weighs, and never more than a tenth above this price.',
  related: 'You may also like',
  buy: (title: string) => `Buy ${title}`,
} as const

export const describeProduct = (title: string, size: string, comparison: string, about: string) =>
  `${title}, ${size}, ${comparison}. ${about} Delivered across greater Brisbane.`
