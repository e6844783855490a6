import type { Product } from '#contract/goods/catalogue/product.ts'
import { Carousel } from '#ui/carousel.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { ShopCard } from './shop-card.tsx'

function Row({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <h2 className="mb-4 text-22 768:text-28">{title}</h2>
      <Carousel label={title}>
        {products.map((product) => (
          <ShopCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  )
}

export const ProductRow = withCachedMarkup(Row)
