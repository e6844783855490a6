import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { productLabels } from '#contract/goods/products/product-columns.ts'
import {
  bringProductBack,
  changeProduct,
  type ProductOfForm,
  productHistory,
  readProduct,
  retireProduct,
} from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { acts } from '#contract/people/audit/acts.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { productPath } from '#contract/slug.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { Changes } from '../../people/audit/changes.tsx'
import { Moment } from '../../pieces/cells.tsx'
import { useActionOver } from '../../pieces/edit-form.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, Card, DoneNote, PageHead, ShopLink, TextLink, useDone } from '../../pieces/page.tsx'
import { MoveForm } from '../stock/move-form.tsx'
import { stockAddress } from '../stock/stock-address.ts'
import { CATALOGUE } from './catalogue-address.ts'
import { PriceBlock } from './price-block.tsx'
import { draftOf, factsOf, shownIn } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { saveOverOthers } from './save-over-others.ts'
import { StockInPlace } from './stock-in-place.tsx'

export async function loader(_: URL, product_id: string) {
  const [product, priced, categories, history] = await Promise.all([
    call(readProduct, { product_id }),
    call(readPrice, { product_id }),
    call(fetchCategories, {}),
    call(productHistory, { product_id }),
  ])
  return { product: product.data, priced: priced.data, categories: categories.data, history }
}

export function Screen() {
  const { product, priced, categories, history } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        note={<DoneNote takesFocus />}
        title={product.title}
        sentence={`${packInWords(product)} · ${product.id}`}
      >
        {product.retired_at === null && <ShopLink to={productPath(product)} />}
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
      </PageHead>
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <ProductPictures key={`pictures of ${product.id}`} product={product} />
          <ProductForm key={product.id} product={product} categories={categories} />
        </div>
        <div className="grid content-start gap-4">
          <PriceBlock key={`price of ${product.id}`} product={priced} />
          <StockBlock product={product} />
          <SaleBlock product={product} />
        </div>
      </div>
      <ProductHistory key={history.data[0]?.seq} id={product.id} first={history} />
    </>
  )
}

/** Edits a product's facts. Shows another operator's concurrent changes beside one's own. */
function ProductForm({ product, categories }: { product: ProductOfForm; categories: readonly Category[] }) {
  const form = useEditForm(product, draftOf, {
    names: productLabels,
    shown: (draft, name) => shownIn(draft, name, categories),
    save(wanted, over) {
      const facts = { ...factsOf(wanted), product_id: product.id }
      const save = (version: number) => call(changeProduct, { ...facts, version })
      return saveOverOthers(over, { partOf: draftOf, save })
    },
    said: ({ title }) => `${title} is saved.`,
  })
  const { draft, setDraft, fields } = form
  return (
    <EditForm form={form} isLong aria-label="Product details">
      <ProductFields draft={draft} onChange={setDraft} fields={fields} categories={categories} />
    </EditForm>
  )
}

function SaleBlock({ product }: { product: ProductOfForm }) {
  const done = useDone()
  const { id: product_id, title, version, retired_at } = product
  const { run, busy, sentence } = useActionOver(version, async (version) => {
    await call(retired_at ? bringProductBack : retireProduct, { product_id, version })
    await done(retired_at ? `${title} is on sale again.` : `${title} is off sale.`)
  })
  return (
    <Card title={retired_at ? 'Retired' : 'On sale'}>
      <p className="mb-3 text-muted">
        {retired_at ? (
          <>
            Off sale since <Moment at={retired_at} />.
          </>
        ) : (
          'Shoppers can find it. Orders already placed stay as they are when you retire it.'
        )}
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      <QuietButton busy={busy} onClick={() => run()}>
        {retired_at ? 'Put back on sale' : 'Retire'}
      </QuietButton>
    </Card>
  )
}

interface Page {
  data: AuditEntry[]
  next_before: number | null
}

function ProductHistory({ id, first }: { id: string; first: Page }) {
  const [older, setOlder] = useState<Page[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next_before ?? null
  const { run, busy, sentence } = useAction(async (before_seq: number) => {
    const page = await call(productHistory, { product_id: id, before_seq })
    setOlder([...older, page])
  })
  const entries = pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="mb-2 text-18">
        History
      </h2>
      <ListTable
        caption="Changes, the newest first"
        columns={columns}
        rows={entries}
        keyOf={({ seq }) => seq}
        empty="No changes yet."
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {next !== null && (
        <QuietButton busy={busy} className="mt-3" onClick={() => run(next)}>
          Show older ones
        </QuietButton>
      )}
    </section>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'Who',
    cell: ({ actor, actor_kind }) => (actor_kind === 'command' ? <code>npm run {actor}</code> : actor),
  },
  { title: 'What', cell: ({ act }) => acts[act] },
  { title: 'Changes', cell: (entry) => <Changes {...entry} /> },
]

/** Shows a product's stock, and lets the operator recount it or move some in or out. */
export function StockBlock({ product }: { product: ProductOfForm }) {
  return (
    <Card title="Stock">
      <p className="flex flex-wrap items-center gap-2">
        On hand <StockInPlace product={product} />
        {product.held > 0 && (
          <span className="text-muted">and {amountInWords(product, product.held)} held by orders</span>
        )}
      </p>
      <MoveForm product={product} />
      <TextLink to={stockAddress(product.id)} className="mt-3">
        Lots and movements
      </TextLink>
    </Card>
  )
}
