import type { z } from 'zod'
import type * as schema from './product.schema.ts'

export type Product = z.infer<typeof schema.Product>

/** What lists and the cart show of a product: all but what its price for comparing is made of. */
export interface ShownProduct extends Omit<Product, 'comparison_price'> {
  comparison_price: Pick<Product['comparison_price'], 'label'>
}
