import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountAsTyped, amountInWords, amountSentence, readAmount } from '#contract/goods/stock/amounts.ts'
import { lowAt } from '#contract/goods/stock/low-stock.ts'
import { listMovements, readStock, type StockMovement, setLowStock } from '#contract/goods/stock/stock.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { BackLink, Card, PageHead, Part, TextLink, useDone, WordLink } from '../../pieces/page.tsx'
import { productAddress } from '../catalogue/catalogue-address.ts'
import { StockInPlace } from '../catalogue/stock-in-place.tsx'
import { LotInWords } from './lot-in-words.tsx'
import { MoveForm } from './move-form.tsx'
import { STOCK } from './stock-address.ts'

export async function loader(_: URL, product_id: string) {
  const [product, movements] = await Promise.all([
    call(readStock, { product_id }),
    call(listMovements, { product_id }),
  ])
  return { product: product.data, movements }
}

export function Screen() {
  const { product, movements } = useLoaderData<typeof loader>()
  const { role } = useMe()
  return (
    <>
      <PageHead title={product.title} sentence={`${packInWords(product)} · ${product.id}`}>
        {may(role, 'catalogue') && <TextLink to={productAddress(product.id)}>Its product page</TextLink>}
        <BackLink to={STOCK}>Back to the stock</BackLink>
      </PageHead>
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        <div className="1024:order-last">
          <Card title="On the shelf">
            <p className="flex flex-wrap items-center gap-2">
              On hand <StockInPlace product={product} />
              {product.held > 0 && (
                <span className="text-muted">and {amountInWords(product, product.held)} held by orders</span>
              )}
            </p>
            <MoveForm product={product} lots={product.lots} />
            <LowAtForm key={product.id} product={product} />
          </Card>
        </div>
        <div>
          {product.lots.length > 0 && (
            <Part title="Lots">
              <ListTable caption="Lots, earliest first" columns={lotColumnsOf(product)} rows={product.lots} />
              <p className="mt-2 text-13 text-muted">
                We assume the earliest date sells first, so what is left of each lot is worked out.
              </p>
            </Part>
          )}
          <Part title="Movements">
            <Movements key={movements.data[0]?.id} product={product} first={movements} />
          </Part>
        </div>
      </div>
    </>
  )
}

type Lot = ReturnType<typeof useLoaderData<typeof loader>>['product']['lots'][number]

const lotColumnsOf = (product: OfficeProduct) => [
  { title: 'Lot', cell: (lot: Lot) => <LotInWords lot={lot} /> },
  { title: 'Left', cell: ({ remaining }: Lot) => `about ${amountInWords(product, remaining)}` },
  { title: 'Arrived', cell: ({ received_at }: Lot) => <Moment at={received_at} /> },
]

function LowAtForm({ product }: { product: OfficeProduct }) {
  const done = useDone()
  const [text, setText] = useState(() => written(product))
  const [seen, setSeen] = useState(product.low_at)
  useUnsaved(written({ ...product, low_at: seen }), text)
  const { revalidate } = useRevalidator()
  const action = useAction(async () => {
    const typed = text.trim()
    const low_at = typed === '' ? null : readAmount(product, typed, ON_HAND)
    if (low_at === undefined) {
      const words = amountSentence(product, ON_HAND).replace(/\.$/, ', or nothing.')
      throw new Refused('invalid_input', [400, ''], { fields: { low_at: words } })
    }
    await call(setLowStock, { product_id: product.id, low_at, seen_low_at: seen }).catch(async (error) => {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = (error.details.now as OfficeProduct).low_at
      setSeen(now)
      await revalidate()
      const words =
        now === null ? 'has gone back to the shop’s level' : `has set it to ${amountInWords(product, now)}`
      throw new Refused('changed_meanwhile', [409, `Another team member ${words}. Save again to keep yours.`])
    })
    setSeen(low_at)
    setText((typed) => (typed === text ? written({ ...product, low_at }) : typed))
    await done(`${product.title} is low at ${amountInWords(product, lowAt({ ...product, low_at }))} on hand.`)
  })
  return (
    <EntryForm
      action={action}
      submit="Save"
      tone="quiet"
      className="mt-4 grid gap-3 border-outline border-t pt-4"
    >
      <Field
        label={product.sold_by === 'weight' ? 'Low at, kilograms' : 'Low at'}
        hint={`If left empty: ${amountInWords(product, lowAt({ ...product, low_at: null }))}, like the rest of the shop.`}
        inputMode="decimal"
        {...typed(text, setText, action.fields.low_at)}
      />
    </EntryForm>
  )
}

function written(product: OfficeProduct): string {
  return product.low_at === null ? '' : amountAsTyped(product, product.low_at)
}

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
