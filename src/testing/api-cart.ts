import type { Product } from '#contract/goods/catalogue/product.ts'
import { amountsInDollars, amountsOfItems } from '#contract/selling/cart/amounts.ts'
import type { Cart, CartItem } from '#contract/selling/cart/cart.ts'

const PRICE = 4.5

/** A product as the API returns it, with defaults for everything else. */
export function productOf(id: string): Product {
  return {
    id,
    title: id,
    unit: 1,
    unit_type: 'kg',
    unit_price: PRICE,
    thumbnail: '',
    comparison_price: { amount: PRICE, per: 'kg', label: '' },
    category_id: 'fruit',
    in_stock: true,
  }
}

export function itemOf(id: string, quantity: number): CartItem {
  return {
    id: `line of ${id}`,
    product_id: id,
    quantity,
    total_price: PRICE * quantity,
    product: productOf(id),
  }
}

/** A cart as the API returns it: these quantities by product, with free delivery. */
export function cartOf(quantities: Record<string, number>): Cart {
  const data = Object.entries(quantities).map(([id, quantity]) => itemOf(id, quantity))
  return {
    cart_id: 'cart',
    data,
    ...amountsInDollars(amountsOfItems(data, 0)),
    distance: 0,
    free_delivery_from: null,
    total_quantity: data.length,
    notices: [],
  }
}
