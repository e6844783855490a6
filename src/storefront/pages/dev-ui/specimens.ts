import type { Product } from '#contract/goods/catalogue/product.ts'

const tomatoes: Product = {
  id: 'cherry-tomatoes',
  title: 'Cherry Tomatoes',
  unit: 250,
  unit_type: 'g',
  unit_price: 4.5,
  thumbnail: '/favicon.svg',
  comparison_price: { amount: 18, per: 'kg', label: '$18.00 per kg' },
  category_id: 'vegetables',
  in_stock: true,
}

export const plainProduct = tomatoes

export const reducedProduct: Product = {
  ...tomatoes,
  id: 'blueberries',
  title: 'Blueberries from Bundaberg, Hand-picked and Sorted Twice',
  unit_price: 120.5,
  discounted_rate: 99.95,
  offer_label: 'Berry week',
  category_id: 'fruit',
}

export const multipack: Product = {
  ...tomatoes,
  id: 'mineral-water',
  title: 'Donaudampfschifffahrtsgesellschaftswasser',
  unit: 375,
  unit_type: 'mL x 24',
  comparison_price: { amount: 0.5, per: '100 mL', label: '$0.50 per 100 mL' },
  category_id: 'drinks',
}

export const soldOutProduct: Product = {
  ...tomatoes,
  id: 'figs',
  title: 'Black Figs',
  category_id: 'dairy',
  in_stock: false,
}

export const tintedCategories = [
  'a',
  'fruit',
  'vegetables',
  'drinks',
  'dairy',
  'bakery',
  'pantry',
  'frozen',
  'meat',
  'household',
]
