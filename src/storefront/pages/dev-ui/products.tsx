import { Logo } from '#ui/brand/logo.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { CardWords, ProductCard } from '#ui/product/product-card.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { SkeletonCard, SkeletonRow } from '#ui/states/skeleton.tsx'
import { Specimen } from './specimen.tsx'
import { multipack, plainProduct, reducedProduct, soldOutProduct, tintedCategories } from './specimens.ts'

const products = [plainProduct, reducedProduct, multipack, soldOutProduct]

export function Products() {
  return (
    <>
      <Specimen title="Name, prices, badge, tints">
        <Logo />
        <PriceTag unitPrice={4.5} />
        <PriceTag unitPrice={4.5} discountedRate={3.95} />
        <PriceTag unitPrice={4.5} discountedRate={3.95} size="page" />
        <Badge>12.5% OFF</Badge>
        {tintedCategories.map((id) => (
          <span key={id} className={`rounded-card p-3 text-13 ${tintOf(id)}`}>
            {id}
          </span>
        ))}
      </Specimen>
      <Specimen title="Product card">
        {products.map((product) => (
          <div key={product.id} className="grid w-[180px]">
            <Card product={product} count={0} />
          </div>
        ))}
        <div className="grid w-[180px]">
          <Card product={reducedProduct} count={12} />
        </div>
        <div className="w-[180px]">
          <SkeletonCard />
        </div>
        <div className="w-72">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </Specimen>
      <Specimen title="Product carousel">
        <div className="w-full">
          <Carousel label="A row of everything">
            {[0, 1, 2].flatMap((count) =>
              products.map((product) => (
                <Card key={`${product.id} ${count}`} product={product} count={count} />
              )),
            )}
          </Carousel>
        </div>
      </Specimen>
    </>
  )
}

interface CardProps {
  product: typeof plainProduct
  count: number
}

function Card({ product, count }: CardProps) {
  return (
    <ProductCard product={product}>
      <CardWords
        product={product}
        link={(title) => <a href="#main">{title}</a>}
        control={
          <Stepper
            title={product.title}
            count={count}
            inStock={product.in_stock}
            onAdd={() => {}}
            onRemove={() => {}}
          />
        }
      />
    </ProductCard>
  )
}
