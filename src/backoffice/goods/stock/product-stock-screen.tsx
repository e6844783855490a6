import { useLoaderData } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { listMovements, readStock } from '#contract/goods/stock/stock.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { BackLink, Card, DoneNote, PageHead, Part, TextLink, useDone } from '../../pieces/page.tsx'
import { productAddress } from '../catalogue/catalogue-address.ts'
import { StockInPlace } from '../catalogue/stock-in-place.tsx'
import { LotInWords } from './lot-in-words.tsx'
import { LowAtForm } from './low-at-form.tsx'
import { MoveForm } from './move-form.tsx'
import { Movements } from './movements.tsx'
import { STOCK } from './stock-address.ts'

export async function loader(url: URL) {
  const product_id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const [product, movements] = await Promise.all([
    call(readStock, { product_id }),
    call(listMovements, { product_id }),
  ])
  return { product: product.data, movements }
}

export function Screen() {
  const { product, movements } = useLoaderData<typeof loader>()
  const { role } = useMe()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title={product.title} sentence={`${packInWords(product)} · ${product.id}`}>
        {may(role, 'catalogue') && <TextLink to={productAddress(product.id)}>Its product page</TextLink>}
        <BackLink to={STOCK}>Back to the stock</BackLink>
      </PageHead>
      <DoneNote sentence={said} rows={product} />
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        <div className="1024:order-last">
          <Card title="On the shelf">
            <p className="flex flex-wrap items-center gap-2">
              On hand <StockInPlace product={product} onDone={done} />
              {product.held > 0 && (
                <span className="text-muted">and {amountInWords(product, product.held)} held by orders</span>
              )}
            </p>
            <MoveForm product={product} lots={product.lots} onDone={done} />
            <LowAtForm key={product.id} product={product} onDone={done} />
          </Card>
        </div>
        <div>
          {product.lots.length > 0 && (
            <Part title="Lots">
              <ListTable
                caption="Lots, earliest first"
                columns={lotColumnsOf(product)}
                rows={product.lots}
                keyOf={({ id }) => id}
              />
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
