import { useState } from 'react'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { listMovements, type StockMovement } from '#contract/goods/stock/stock.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { WordLink } from '../../pieces/page.tsx'
import { LotInWords } from './lot-in-words.tsx'

interface Page {
  data: StockMovement[]
  next_after: string | null
}

export function Movements({ product, first }: { product: OfficeProduct; first: Page }) {
  const { role } = useMe()
  const [older, setOlder] = useState<Page[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next_after ?? null
  const { run, busy, sentence } = useAction(async (after: string) => {
    const page = await call(listMovements, { product_id: product.id, after })
    setOlder([...older, page])
  })
  const rows = pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className="text-muted">No stock movements yet.</p>
  return (
    <>
      <ListTable
        caption="Movements, the newest first"
        columns={[
          { title: 'When', cell: ({ at }) => <Moment at={at} /> },
          { title: 'How many', cell: ({ quantity }) => <HowMany product={product} quantity={quantity} /> },
          { title: 'Why', cell: (movement) => <Why movement={movement} mayOrders={may(role, 'orders')} /> },
          { title: 'Who', cell: ({ by }) => by ?? <span className="text-muted">–</span> },
        ]}
        rows={rows}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {next !== null && (
        <QuietButton busy={busy} className="mt-3" onClick={() => run(next)}>
          Show older ones
        </QuietButton>
      )}
    </>
  )
}

function HowMany({ product, quantity }: { product: OfficeProduct; quantity: number }) {
  if (quantity === 0) return <span className="text-muted">0</span>
  return quantity > 0 ? (
    <span className="font-semibold text-success">+{amountInWords(product, quantity)}</span>
  ) : (
    <span className="font-semibold">−{amountInWords(product, -quantity)}</span>
  )
}

function Why({ movement, mayOrders }: { movement: StockMovement; mayOrders: boolean }) {
  const { reason, lot, order_number } = movement
  return (
    <span className="grid">
      <span className="wrap-anywhere first-letter:uppercase">
        {reason}{' '}
        {order_number !== null &&
          (mayOrders ? (
            <WordLink to={`/office/orders/${order_number}`}>{order_number}</WordLink>
          ) : (
            order_number
          ))}
      </span>
      {lot && <LotInWords lot={lot} isPast />}
    </span>
  )
}
