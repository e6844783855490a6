import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LINES_OF_A_SUPPLIER_ORDER } from '#contract/office/supplier-order-states.ts'
import { changeSupplierOrder, type SupplierOrder } from '#contract/office/supplier-orders.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { Part } from '../pieces/part.tsx'
import { AddProducts } from './add-products.tsx'
import { askOf, type DraftLine, OrderedLines } from './ordered-lines.tsx'

interface Props {
  order: SupplierOrder
  onDone: (sentence: string) => Promise<void>
}

/** What was ordered can become something else until some of it has come. */
export function ChangeSupplierOrder({ order, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Part title="It was ordered otherwise">
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Change the order
        </Button>
      </Part>
    )
  return (
    <Part title="Change the order">
      <ChangeForm
        order={order}
        onLeave={() => setOpen(false)}
        onDone={async (sentence) => {
          setOpen(false)
          await onDone(sentence)
        }}
      />
    </Part>
  )
}

function ChangeForm({ order, onLeave, onDone }: Props & { onLeave: () => void }) {
  const { id, number, version } = order
  const { revalidate } = useRevalidator()
  const [expectedOn, setExpectedOn] = useState(order.expected_on ?? '')
  const [note, setNote] = useState(order.note)
  const [lines, setLines] = useState<readonly DraftLine[]>(() => order.lines.map(draftOf))
  const { run, busy, fields, sentence } = useDeed(async () => {
    const wanted = { expected_on: expectedOn || null, note, lines: lines.map(askOf) }
    await call(changeSupplierOrder, { supplier_order_id: id, version, ...wanted }).catch(async (error) => {
      // Above it stands as another has made it; the next press takes its place.
      await revalidate()
      throw error
    })
    await onDone(`Order ${number} is changed.`)
  })
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
      <DeedForm run={() => run()} className="grid content-start gap-4">
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save the order
          </Button>
          <Button tone="quiet" onClick={onLeave}>
            Leave it as it was
          </Button>
        </div>
      </DeedForm>
      <AddProducts
        chosen={lines.map(({ product }) => product.id)}
        isFull={lines.length >= LINES_OF_A_SUPPLIER_ORDER}
        onAdd={(product) => setLines([...lines, { product, quantity: '1' }])}
      />
    </div>
  )
}

function draftOf({ product_id, ordered, ...product }: SupplierOrder['lines'][number]): DraftLine {
  return { product: { ...product, id: product_id } as DraftLine['product'], quantity: String(ordered) }
}
