import { useEffect } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.ts'
import { keepLookedAt } from './looked-at.ts'

export function KeepLookedAt({ product }: { product: ProductDetail }) {
  useEffect(() => {
    // A browser that keeps nothing shows nothing later.
    keepLookedAt(product).catch(() => {})
  }, [product])
  return null
}
