import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { formatDollars } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { shownSize } from '#ui/product/unbroken.ts'
import { ProductSearch } from '../../goods/search/product-search.tsx'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'

const SHOWN = 5

interface Props {
  units: ReadonlyMap<string, number>
  onAdd: (line: OrderLine) => void
}

/** Searches as the shop does. A product that the order already has is changed among its lines. */
export function AddProducts({ units, onAdd }: Props) {
  return (
    <section aria-label={texts.add}>
      <ProductSearch label={texts.add} hint={texts.addHint} mostFound={SHOWN} words={texts}>
        {(found, isLoading) => (
          <ul aria-busy={isLoading} className="[&>li+li]:border-outline [&>li+li]:border-t">
            {found?.map((product) => (
              <li key={product.id} className="flex flex-wrap items-center gap-3 py-2">
                <Picture src={product.thumbnail} width={44} height={44} className="size-11 object-contain" />
                <span className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">
                  {product.title}
                  <span className="block text-14 text-muted tabular-nums">
                    {shownSize(product)} · {formatDollars(shownPrice(product))}
                  </span>
                </span>
                <Button
                  tone="quiet"
                  aria-label={texts.addOne(sizedTitle(product))}
                  usedUp={(units.get(product.id) ?? 0) > 0}
                  onClick={() => onAdd(lineOf(product))}
                >
                  {texts.addButton}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ProductSearch>
    </section>
  )
}

type AddableProduct = Pick<
  Product,
  'id' | 'title' | 'unit' | 'unit_type' | 'sold_by' | 'unit_price' | 'thumbnail'
> & {
  discounted_rate?: number | undefined
}

function lineOf(product: AddableProduct): OrderLine {
  const price = shownPrice(product)
  return {
    product_id: product.id,
    title: product.title,
    unit: product.unit,
    unit_type: product.unit_type,
    ...(product.sold_by && { sold_by: product.sold_by }),
    image: product.thumbnail,
    quantity: 1,
    list_price: product.unit_price,
    price,
    total_price: price,
    gst: 0,
  }
}
