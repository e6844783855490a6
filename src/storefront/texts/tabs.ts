export const tabTexts = {
  title: 'Shop',
  home: 'Home',
  aisles: 'Aisles',
  search: 'Search',
  usuals: 'Usuals',
  cart: 'Cart',
} as const
