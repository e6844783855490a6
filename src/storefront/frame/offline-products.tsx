import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { useConnectionStore } from '../offline/connection-store.ts'
import { readViewedProducts } from '../offline/viewed-products.ts'
import { ProductRow } from '../selling/shelves/product-row.tsx'
import { offlineTexts as texts } from '../texts/offline.ts'

const SHOWN = 24

/** Offers products that were looked at, in place of a page that needs the network; loads the page once it is back. */
export function OfflineProducts() {
  const [products, setProducts] = useState<readonly ProductDetail[]>([])
  const { isOffline } = useConnectionStore()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    readViewedProducts(SHOWN).then(setProducts, () => {})
    return useConnectionStore.subscribe((now, before) => {
      if (before.isOffline && !now.isOffline) void revalidate()
    })
  }, [revalidate])

  if (!isOffline || products.length === 0) return null
  return (
    <>
      <ProductRow title={texts.lookedAt} products={products} />
      <p className="mt-2 text-13 text-muted">{texts.lookedAtSentence}</p>
    </>
  )
}
