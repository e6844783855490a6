import { useEffect } from 'react'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { keepLookedAt } from './looked-at.ts'

export function KeepLookedAt({ product }: { product: ProductDetail }) {
  useEffect(() => {
    // If the browser cannot store the product, it is only missing offline.
    keepLookedAt(product).catch(() => {})
  }, [product])
  return null
}
