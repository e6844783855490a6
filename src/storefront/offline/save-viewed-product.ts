import { useEffect } from 'react'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { saveViewedProduct } from './viewed-products.ts'

export function SaveViewedProduct({ product }: { product: ProductDetail }) {
  useEffect(() => {
    // If the browser cannot store the product, it is only missing offline.
    saveViewedProduct(product).catch(() => {})
  }, [product])
  return null
}
