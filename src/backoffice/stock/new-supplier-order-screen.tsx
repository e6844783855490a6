import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { lowAt } from '#contract/office/low-stock.ts'
import { findStock, type StockLine } from '#contract/office/stock.ts'
import { LINES_OF_A_SUPPLIER_ORDER } from '#contract/office/supplier-order-states.ts'
import { makeSupplierOrder } from '#contract/office/supplier-orders.ts'
import { listSuppliers } from '#contract/office/suppliers.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { ChoiceField } from '../pieces/choice-field.tsx'
import { DeedForm } from '../pieces/deed-form.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { AddProducts } from './add-products.tsx'
import { askOf, type DraftLine, OrderedLines } from './ordered-lines.tsx'
import { SUPPLIER_ORDERS, SUPPLIERS, supplierOrderAddress } from './stock-address.ts'

export async function loader() {
  return call(listSuppliers, {})
}

export function Screen() {
  const { data: suppliers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="New order" sentence="Kept here, so that the delivery can be taken in against it.">
        <Link to={SUPPLIER_ORDERS} className="inline-flex min-h-11 items-center text-accent underline">
          Back to the deliveries
        </Link>
      </PageHead>
      {suppliers.length === 0 ? (
        <EmptyState drawing={null} title="No suppliers yet" sentence="An order needs somebody to order from.">
          <Link to={SUPPLIERS} className="text-accent underline">
            Suppliers
          </Link>
        </EmptyState>
      ) : (
        <OrderForm suppliers={suppliers} />
      )}
    </>
  )
}

function OrderForm({ suppliers }: { suppliers: Awaited<ReturnType<typeof loader>>['data'] }) {
  const navigate = useNavigate()
  const [supplierId, setSupplierId] = useState('')
  const [expectedOn, setExpectedOn] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [key] = useState(() => crypto.randomUUID())
  const { run, busy, fields, sentence } = useDeed(async () => {
    const { data } = await call(
      makeSupplierOrder,
      {
        supplier_id: supplierId,
        expected_on: expectedOn || null,
        note,
        lines: lines.map(askOf),
      },
      { headers: { 'Idempotency-Key': key } },
    )
    await navigate(supplierOrderAddress(data.id))
  })
  function add(products: readonly StockLine[]) {
    const more = products
      .filter(({ id }) => lines.every(({ product }) => product.id !== id))
      .map((product) => ({ product, quantity: String(Math.max(1, 2 * lowAt(product) - product.on_hand)) }))
    setLines([...lines, ...more].slice(0, LINES_OF_A_SUPPLIER_ORDER))
  }
  async function addLow() {
    const { data } = await call(findStock, { state: 'low_stock', page_size: LINES_OF_A_SUPPLIER_ORDER })
    add(data)
  }
  const low = useDeed(addLow)
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
      <DeedForm run={() => run()} className="grid content-start gap-4">
        <ChoiceField
          label="Supplier"
          value={supplierId}
          onChange={({ target }) => setSupplierId(target.value)}
          error={fields.supplier_id}
          options={[['', 'Please choose'], ...suppliers.map(({ id, company }) => [id, company] as const)]}
        />
        <Field
          label="Expected"
          type="date"
          hint="If they said a day."
          value={expectedOn}
          onChange={({ target }) => setExpectedOn(target.value)}
          error={fields.expected_on}
          className="max-w-60"
        />
        <OrderedLines lines={lines} onChange={setLines} />
        <TextArea
          label="A note for the office"
          name="note"
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {(fields.lines ?? sentence) && <ErrorNote sentence={fields.lines ?? sentence ?? ''} />}
        <Button type="submit" busy={busy} className="justify-self-start">
          Keep the order
        </Button>
      </DeedForm>
      <div className="grid content-start gap-4">
        <AddProducts chosen={lines.map(({ product }) => product.id)} onAdd={(product) => add([product])} />
        <Button tone="quiet" busy={low.busy} onClick={() => low.run()}>
          Add all that is low
        </Button>
        {low.sentence && <ErrorNote sentence={low.sentence} />}
      </div>
    </div>
  )
}
