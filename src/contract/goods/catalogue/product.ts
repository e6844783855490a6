import type { z } from 'zod'
import type * as schema from './product.schema.ts'

export type Product = z.infer<typeof schema.Product>

/** A product as lists and the cart show it: only the label of its comparison price. */
export interface ShownProduct extends Omit<Product, 'comparison_price'> {
  comparison_price: Pick<Product['comparison_price'], 'label'>
}
