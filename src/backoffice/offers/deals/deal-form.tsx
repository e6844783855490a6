import { useRef, useState } from 'react'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { isOut } from '#contract/goods/stock/low-stock.ts'
import { PRODUCTS_OF_A_DEAL } from '#contract/offers/deals/deal-limits.ts'
import { changeDeal, type DealOfForm, makeDeal } from '#contract/offers/deals/deals.ts'
import { IconButton } from '#ui/form/button.tsx'
import { AddProducts } from '../../goods/stock/add-products.tsx'
import { call } from '../../network/call.ts'
import { Field } from '../../pieces/fields.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { OrderList } from '../../pieces/order-list.tsx'
import { type Once, useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'

interface Props {
  /** Undefined for a new deal. */
  deal: DealOfForm | undefined
  onDone: (saved: DealOfForm) => Promise<void>
}

/** Edits a deal. Shows another operator's concurrent changes beside one's own. */
export function DealForm({ deal, onDone }: Props) {
  const once = useIdempotencyKey()
  const [found, setFound] = useState<readonly OfficeProduct[]>([])
  const form = useEditForm(deal, draftOf, {
    names: fieldWords,
    shown: (draft, name) => shownIn(draft, name, titleOf),
    save: (wanted, over) => save(once, over, wanted),
    onSaved: onDone,
  })
  const { draft, fields, field } = form
  const products = [...found, ...(form.over?.products ?? []), ...(deal?.products ?? [])]
  const put = (more: Partial<DealDraft>) => form.setDraft({ ...draft, ...more })
  const isFull = draft.product_ids.length >= PRODUCTS_OF_A_DEAL
  function add(product: OfficeProduct) {
    setFound([product, ...found])
    put({ product_ids: [...draft.product_ids, product.id] })
  }
  function titleOf(id: string): string {
    return products.find((product) => product.id === id)?.title ?? id
  }
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_360px]">
      <EditForm form={form} isLong className="grid content-start gap-4" aria-label="The collection">
        <div className="grid gap-4 560:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field hint="What shoppers read, like Winter soups" {...field('heading')} />
          <Field hint="None, if left empty" autoCapitalize="characters" {...field('code')} />
        </div>
        <DealProducts
          products={draft.product_ids.flatMap((id) => products.find((one) => one.id === id) ?? [])}
          onChange={(product_ids) => put({ product_ids })}
          error={Object.entries(fields).find(([name]) => name.startsWith('product_ids'))?.[1]}
        />
      </EditForm>
      <div className="grid content-start">
        <AddProducts chosen={draft.product_ids} isFull={isFull} onAdd={add} />
      </div>
    </div>
  )
}

function save(once: Once, seen: DealOfForm | undefined, draft: DealDraft) {
  if (!seen) return once((options) => call(makeDeal, factsOf(draft), options))
  return call(changeDeal, { deal_id: seen.id, version: seen.version, ...factsOf(draft) })
}

interface DealProductsProps {
  products: readonly OfficeProduct[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
}

/** Edits a deal's products and their order. */
function DealProducts({ products, onChange, error }: DealProductsProps) {
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
  return isOut(product)
    ? `${pack}, out of stock`
    : `${pack}, ${amountInWords(product, product.on_hand)} on hand`
}

/** The values in a deal's form fields. */
interface DealDraft {
  heading: string
  code: string
  product_ids: readonly string[]
}

const emptyDraft: DealDraft = { heading: '', code: '', product_ids: [] }

const fieldWords: Record<keyof DealDraft, string> = {
  heading: 'Name',
  code: 'Promo code',
  product_ids: 'Products',
}

/** Returns an empty draft for a new deal. */
function draftOf(deal: DealOfForm | undefined): DealDraft {
  if (!deal) return emptyDraft
  const { heading, code, products } = deal
  return { heading, code: code ?? '', product_ids: products.map(({ id }) => id) }
}

function factsOf({ heading, code, product_ids }: DealDraft) {
  return { heading, code: code.trim() || null, product_ids: [...product_ids] }
}

/** Returns a field's value as text that an operator can compare. */
function shownIn(draft: DealDraft, name: keyof DealDraft, titleOf: (id: string) => string): string {
  const shown = name === 'product_ids' ? draft.product_ids.map(titleOf).join(', ') : draft[name]
  return shown || 'none'
}
