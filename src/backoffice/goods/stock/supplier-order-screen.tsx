import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { amountAsTyped, amountInWords } from '#contract/goods/stock/amounts.ts'
import {
  changeSupplierOrder,
  endSupplierOrder,
  readSupplierOrder,
  type SupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import { isRefused } from '#contract/refused.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Day, Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, Facts, PageHead, Part, RowLink, useDone } from '../../pieces/page.tsx'
import { LotInWords } from './lot-in-words.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { SUPPLIER_ORDERS, stockAddress } from './stock-address.ts'
import { type DraftLine, type OrderDraft, SupplierOrderForm, wantedOf } from './supplier-order-form.tsx'
import { SupplierOrderPill } from './supplier-orders-screen.tsx'

export const loader = (_: URL, supplier_order_id: string) => call(readSupplierOrder, { supplier_order_id })

export function Screen() {
  const { data: order, history } = useLoaderData<typeof loader>()
  const { company, number, expected_on, created_at, created_by, note } = order
  return (
    <>
      <PageHead title={`Order ${number}`} sentence={company}>
        <SupplierOrderPill {...order} />
        <BackLink to={SUPPLIER_ORDERS}>Back to the deliveries</BackLink>
      </PageHead>
      <Part title="Ordered">
        <Facts
          rows={[
            ['When', <Moment key="at" at={created_at} />],
            ['By', created_by],
            ['Expected', expected_on === null ? 'No date given' : <Day key="day" day={expected_on} />],
            ['Note', note],
          ]}
        />
      </Part>
      <Part title="Products">
        <ListTable
          caption="Products of this order"
          columns={columns}
          rows={order.lines}
          keyOf={({ product_id }) => product_id}
        />
      </Part>
      {order.state === 'open' && (
        <>
          <ReceiveForm order={order} />
          {order.received === 0 && <ChangeSupplierOrder order={order} />}
          <EndOrder order={order} />
        </>
      )}
      <History entries={history} />
    </>
  )
}

function EndOrder({ order }: { order: SupplierOrder }) {
  const done = useDone()
  const { id, version, received, number } = order
  const { revalidate } = useRevalidator()
  const { run, busy, sentence } = useAction(async () => {
    await call(endSupplierOrder, { supplier_order_id: id, version }).catch(async (error) => {
      await revalidate()
      throw error
    })
    await done(received > 0 ? `Order ${number} is closed.` : `Order ${number} is cancelled.`)
  })
  return (
    <Part title={received > 0 ? 'Nothing more to come' : 'Not coming?'}>
      {sentence && <ErrorNote sentence={sentence} />}
      <QuietButton busy={busy} onClick={() => run()}>
        {received > 0 ? 'Close the order' : 'Cancel the order'}
      </QuietButton>
    </Part>
  )
}

type Line = SupplierOrder['lines'][number]

const columns: Column<Line>[] = [
  {
    title: 'Product',
    cell: (line) => (
      <span className="grid">
        <RowLink to={stockAddress(line.product_id)}>{line.title}</RowLink>
        <span className="text-13 text-muted">{packInWords(line)}</span>
      </span>
    ),
  },
  { title: 'Ordered', cell: (line) => amountInWords(line, line.ordered) },
  { title: 'Arrived', cell: (line) => <Came line={line} /> },
  { title: 'On hand', cell: (line) => amountInWords(line, line.on_hand) },
]

function Came({ line }: { line: Line }) {
  const { ordered, received, lots } = line
  return (
    <span className="grid">
      <span className={received < ordered ? undefined : 'font-semibold text-success'}>
        {amountInWords(line, received)}
        {received > ordered && `, ${amountInWords(line, received - ordered)} more than ordered`}
      </span>
      {lots.map((lot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what came stays, and is added to
        <span key={at} className="text-13 text-muted">
          {amountInWords(line, lot.quantity)}: <LotInWords lot={lot} isPast />, {lot.by},{' '}
          <Moment at={lot.at} />
        </span>
      ))}
    </span>
  )
}

interface Props {
  order: SupplierOrder
}

/** Changes an order until its first delivery. */
export function ChangeSupplierOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Part title="Edit">
        <QuietButton onClick={() => setOpen(true)}>Change the order</QuietButton>
      </Part>
    )
  return (
    <Part title="Change the order">
      <ChangeForm order={order} onLeave={() => setOpen(false)} />
    </Part>
  )
}

function ChangeForm({ order, onLeave }: Props & { onLeave: () => void }) {
  const done = useDone()
  const { id, number } = order
  const { revalidate } = useRevalidator()
  const [began] = useState(() => draftOf(order))
  const [draft, setDraft] = useState(began)
  // The version when editing began: another operator's later change has not been seen.
  const [version, setVersion] = useState(order.version)
  useUnsaved(began, draft)
  const action = useAction(async () => {
    const asked = { supplier_order_id: id, version, ...wantedOf(draft, order.expected_on) }
    await call(changeSupplierOrder, asked).catch(async (error) => {
      // The page now shows the other operator's change, so the next press replaces it.
      if (isRefused(error, 'changed_meanwhile')) setVersion((error.details.now as SupplierOrder).version)
      await revalidate()
      throw error
    })
    onLeave()
    await done(`Order ${number} is changed.`)
  })
  return (
    <SupplierOrderForm
      draft={draft}
      onChange={setDraft}
      onAdd={(product) => setDraft({ ...draft, lines: [...draft.lines, { product, quantity: '1' }] })}
      action={action}
      buttons={
        <>
          <Button type="submit" busy={action.busy}>
            Save the order
          </Button>
          <QuietButton onClick={onLeave}>Cancel</QuietButton>
        </>
      }
    />
  )
}

function draftOf({ expected_on, note, lines }: SupplierOrder): OrderDraft {
  return { expectedOn: expected_on ?? '', note, lines: lines.map(lineOf) }
}

function lineOf({ product_id, ordered, ...product }: SupplierOrder['lines'][number]): DraftLine {
  return {
    product: { ...product, id: product_id } as DraftLine['product'],
    quantity: amountAsTyped(product, ordered),
  }
}
