import { useRef } from 'react'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { PRODUCTS_OF_A_DEAL } from '#contract/offers/deals/deal-limits.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { OrderList } from '../../pieces/order-list.tsx'

interface Props {
  products: readonly OfficeProduct[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
}

/** Edits a deal's products and their order. */
export function DealProducts({ products, onChange, error }: Props) {
  const howMany = useRef<HTMLParagraphElement>(null)
  const isFull = products.length >= PRODUCTS_OF_A_DEAL
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">Products, in the order shoppers see them</legend>
      <p
        ref={howMany}
        tabIndex={-1}
        role="status"
        className={products.length === 0 || isFull ? 'text-muted' : 'sr-only'}
      >
        {products.length === 0
          ? 'None yet. Find products and add them.'
          : `${products.length} in this collection${isFull ? ', the most it can hold' : ''}.`}
      </p>
      {products.length > 0 && (
        <OrderList
          label="Products in the collection"
          items={products}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onOrder={(ordered) => onChange(ordered.map(({ id }) => id))}
        >
          {(product) => (
            <div className="flex items-center gap-2 pl-2">
              <p className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-semibold">{product.title}</span>
                <span className="text-13 text-muted">{aboutProduct(product)}</span>
              </p>
              <IconButton
                icon="trash"
                label={`Remove ${product.title}`}
                onClick={() => {
                  onChange(products.filter((one) => one !== product).map(({ id }) => id))
                  // The pressed button unmounts with its row.
                  howMany.current?.focus()
                }}
              />
            </div>
          )}
        </OrderList>
      )}
      {error && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function aboutProduct(product: OfficeProduct): string {
  const pack = packInWords(product)
  if (product.retired_at !== null) return `${pack}, off sale: shoppers can’t see it`
  return product.on_hand > 0 ? `${pack}, ${inThousands(product.on_hand)} on hand` : `${pack}, out of stock`
}
