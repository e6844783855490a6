import { useLoaderData, useRevalidator } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import {
  endSupplierOrder,
  readSupplierOrder,
  type SupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Day, Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, DoneNote, Facts, PageHead, Part, RowLink, useDone } from '../../pieces/page.tsx'
import { ChangeSupplierOrder } from './change-supplier-order.tsx'
import { LotInWords } from './lot-in-words.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { SUPPLIER_ORDERS, stockAddress } from './stock-address.ts'
import { SupplierOrderPill } from './supplier-orders-screen.tsx'

export async function loader(url: URL) {
  const supplier_order_id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  return call(readSupplierOrder, { supplier_order_id })
}

export function Screen() {
  const { data: order, history } = useLoaderData<typeof loader>()
  const { company, number, expected_on, created_at, created_by, note } = order
  return (
    <>
      <PageHead title={`Order ${number}`} sentence={company}>
        <SupplierOrderPill {...order} />
        <BackLink to={SUPPLIER_ORDERS}>Back to the deliveries</BackLink>
      </PageHead>
      <DoneNote rows={order} />
      <Part title="Ordered">
        <Facts
          rows={[
            ['When', <Moment key="at" at={created_at} />],
            ['By', created_by],
            ['Expected', expected_on === null ? 'No date given' : <Day key="day" day={expected_on} />],
            ...(note ? [['Note', note] as const] : []),
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
