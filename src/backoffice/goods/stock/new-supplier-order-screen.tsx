import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { amountAsTyped } from '#contract/goods/stock/amounts.ts'
import { lowAt } from '#contract/goods/stock/low-stock.ts'
import { findStock, type StockLine } from '#contract/goods/stock/stock.ts'
import { LINES_OF_A_SUPPLIER_ORDER } from '#contract/goods/stock/supplier-order-states.ts'
import { makeSupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { listSuppliers } from '#contract/goods/stock/suppliers.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ChoiceField, typedInto } from '../../pieces/fields.tsx'
import { BackLink, PageHead, TextLink, useGoOn, WordLink } from '../../pieces/page.tsx'
import { useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { SUPPLIER_ORDERS, SUPPLIERS, supplierOrderAddress } from './stock-address.ts'
import { type OrderDraft, SupplierOrderForm, wantedOf } from './supplier-order-form.tsx'

export const loader = () => call(listSuppliers, {})

export function Screen() {
  const { data: suppliers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="New order" sentence="Saved here, so you can receive the delivery against it.">
        <BackLink to={SUPPLIER_ORDERS}>Back to the deliveries</BackLink>
      </PageHead>
      {suppliers.length === 0 ? (
        <EmptyState title="No suppliers yet" sentence="An order needs a supplier.">
          <WordLink to={SUPPLIERS}>Suppliers</WordLink>
        </EmptyState>
      ) : (
        <OrderForm suppliers={suppliers} />
      )}
    </>
  )
}

const emptyDraft: OrderDraft & { supplierId: string } = {
  supplierId: '',
  expectedOn: '',
  note: '',
  lines: [],
}

function OrderForm({ suppliers }: { suppliers: Awaited<ReturnType<typeof loader>>['data'] }) {
  const goOn = useGoOn()
  const [draft, setDraft] = useState(emptyDraft)
  useUnsaved(emptyDraft, draft)
  const [savedBefore, setSavedBefore] = useState<string>()
  const once = useIdempotencyKey({
    onUsedDifferently: ({ supplier_order_id }) => setSavedBefore(supplier_order_id),
  })
  const action = useAction(async () => {
    const asked = { supplier_id: draft.supplierId, ...wantedOf(draft) }
    setSavedBefore(undefined)
    const { data } = await once((options) => call(makeSupplierOrder, asked, options))
    await goOn(supplierOrderAddress(data.id))
  })
  function add(products: readonly StockLine[]) {
    setDraft((draft) => {
      const more = products
        .filter(({ id }) => draft.lines.every(({ product }) => product.id !== id))
        .map((product) => {
          const lacking = Math.max(1, 2 * lowAt(product) - product.on_hand)
          return { product, quantity: amountAsTyped(product, lacking) }
        })
      return { ...draft, lines: [...draft.lines, ...more].slice(0, LINES_OF_A_SUPPLIER_ORDER) }
    })
  }
  return (
    <SupplierOrderForm
      draft={draft}
      onChange={(changed) => setDraft((draft) => ({ ...draft, ...changed }))}
      onAdd={(product) => add([product])}
      action={action}
      above={
        <ChoiceField
          label="Supplier"
          {...typedInto(draft, setDraft)('supplierId', action.fields.supplier_id)}
          options={[['', 'Please choose'], ...suppliers.map(({ id, company }) => [id, company] as const)]}
        />
      }
      buttons={
        <>
          <Button type="submit" busy={action.busy}>
            Save the order
          </Button>
          {savedBefore && (
            <TextLink to={supplierOrderAddress(savedBefore)}>Open the order that was saved</TextLink>
          )}
        </>
      }
      beside={<AddLow onAdd={add} />}
    />
  )
}

function AddLow({ onAdd }: { onAdd: (products: readonly StockLine[]) => void }) {
  const { run, busy, sentence } = useAction(async () => {
    const { data } = await call(findStock, { state: 'low_stock', page_size: LINES_OF_A_SUPPLIER_ORDER })
    onAdd(data)
  })
  return (
    <>
      <QuietButton busy={busy} onClick={() => run()}>
        Add all that is low
      </QuietButton>
      {sentence && <ErrorNote sentence={sentence} />}
    </>
  )
}
