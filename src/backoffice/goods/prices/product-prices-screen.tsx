import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  type ChargedPrice,
  chargedPrices,
  type LedgerEntry,
} from '#contract/goods/catalogue/charged-prices.ts'
import type { Ledger } from '#contract/goods/catalogue/honest-special.ts'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import {
  callOffPrice,
  type PricedProduct,
  readPrices,
  savePriceEvidence,
} from '#contract/goods/prices/prices.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { isRefused } from '#contract/refused.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment, momentInWords } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, DoneNote, PageHead, Part, TextLink, useDone } from '../../pieces/page.tsx'
import { Plot } from '../../pieces/plot.tsx'
import { alongMoments } from '../../pieces/plot-along.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { productAddress } from '../catalogue/catalogue-address.ts'
import { PriceBlock } from '../catalogue/price-block.tsx'
import { PriceInWords, untilInWords } from './price-in-words.tsx'
import { PRICES } from './prices-address.ts'

export async function loader(_: URL, product_id: string) {
  return { product: (await call(readPrices, { product_id })).data }
}

type Entry = NonNullable<PricedProduct['next']>

export function Screen() {
  const { product } = useLoaderData<typeof loader>()
  const { role } = useMe()
  const ledger = useMemo(() => ledgerOf(product), [product])
  const begun = product.ledger.filter(({ from }) => from <= product.now)
  const planned = product.ledger.filter(({ from }) => from > product.now)
  const evidence = useAction(async () => {
    const { csv } = await call(savePriceEvidence, { product_id: product.id })
    saveFile(new Blob([csv], { type: 'text/csv' }), `prices-${product.id}.csv`)
  })
  return (
    <>
      <PageHead
        note={<DoneNote takesFocus />}
        title={product.title}
        sentence={`${packInWords(product)} · ${product.id}`}
      >
        {may(role, 'catalogue') && <TextLink to={productAddress(product.id)}>Its product page</TextLink>}
        <BackLink to={PRICES}>Back to the prices</BackLink>
      </PageHead>
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        <div className="1024:order-last">
          <PriceBlock key={product.id} product={product} ledger={ledger} />
          {product.special_until && (
            <p className="mt-3 rounded-card bg-info-pale p-3">
              The special runs {untilInWords(product.special_until)}, and ends by itself.
            </p>
          )}
        </div>
        <div className="min-w-0">
          <Part title="Planned">
            <PlannedPrices product={product} planned={planned} />
          </Part>
          <Part title="Price history">
            <PricePlot ledger={ledger.entries} now={product.now} />
            <ListTable caption="Prices, the latest first" columns={columns} rows={begun.toReversed()} />
            <QuietButton busy={evidence.busy} onClick={() => evidence.run()} className="mt-4">
              Save as evidence
            </QuietButton>
            {evidence.sentence && <ErrorNote sentence={evidence.sentence} />}
          </Part>
        </div>
      </div>
    </>
  )
}

function ledgerOf(product: Awaited<ReturnType<typeof loader>>['product']): Ledger {
  const { ledger, off_sale, look_back_days: lookBackDays, now } = product
  const offSale = off_sale.map(({ from, until }) => ({ from: new Date(from), until: new Date(until ?? now) }))
  return { lookBackDays, entries: ledger.map(entryOf), offSale }
}

function entryOf({ from, price, special, until }: Entry): LedgerEntry {
  return {
    from: new Date(from),
    priceCents: toCents(price),
    specialCents: special === null ? null : toCents(special),
    until: until === null ? null : new Date(until),
  }
}

const columns: Column<Entry>[] = [
  { title: 'From', cell: ({ from }) => <Moment at={from} /> },
  { title: 'Price', cell: (entry) => <PriceInWords {...entry} /> },
  {
    title: 'Special',
    cell: ({ special, until }) => {
      if (special === null) return <span className="text-muted">–</span>
      return until ? `At most ${untilInWords(until)}` : 'Without an end'
    },
  },
]

/** Lists planned prices; each can be called off until it begins. */
function PlannedPrices({ product, planned }: { product: PricedProduct; planned: readonly Entry[] }) {
  const done = useDone()
  const [asked, setAsked] = useState<number>()
  const { run, busy, sentence } = useAction(async ({ id }: Entry) => {
    setAsked(id)
    try {
      await callReauthenticated(callOffPrice, {
        product_id: product.id,
        price_id: String(id),
        version: product.version,
      })
    } catch (error) {
      // Reload first, so that a second press acts on the state that was seen.
      if (!isRefused(error, 'changed_meanwhile')) throw error
      return done('Another team member has just changed this. Check it as it is now, then press again.')
    }
    await done(`${product.title}: the planned price is called off.`)
  })
  if (planned.length === 0) return <p className="text-muted">Nothing is planned.</p>
  const columns: Column<Entry>[] = [
    { title: 'From', cell: ({ from }) => <Moment at={from} /> },
    { title: 'Price', cell: (entry) => <PriceInWords {...entry} /> },
    { title: 'Special', cell: ({ until }) => (until ? `At most ${untilInWords(until)}` : '–') },
    {
      title: 'Call off',
      isAction: true,
      cell: (entry) => (
        <QuietButton busy={busy && asked === entry.id} onClick={() => run(entry)}>
          Call off
        </QuietButton>
      ),
    },
  ]
  return (
    <>
      <ListTable caption="Planned prices, the next first" columns={columns} rows={planned} />
      {sentence && <ErrorNote sentence={sentence} />}
    </>
  )
}

const SHOWN_DAYS = 180

/** Plots a product's price over time as steps. */
export function PricePlot({ ledger, now }: { ledger: readonly LedgerEntry[]; now: string }) {
  const { along, series, spans } = pointsOf(ledger, new Date(now))
  const [first, second] = spans
  // With a single price set less than a day ago there is no line to draw.
  if (!first || (!second && Date.parse(now) - first.from < DAY_MS))
    return <p className="mb-4 rounded-card bg-well p-4">{sentenceOf(first)}</p>
  return <Plot title="Price history" along={along} series={series} say={say} mark={say} hasTableBelow />
}

const say = (cents: number) => formatCents(Math.round(cents))

function sentenceOf(only: ChargedPrice | undefined): string {
  if (!only) return 'It has had no price yet.'
  return `It has sold for ${say(only.cents)} since ${momentInWords(new Date(only.from).toISOString())}. There’ll be a chart from tomorrow.`
}

function pointsOf(ledger: readonly LedgerEntry[], now: Date) {
  const [begin, end] = [now.getTime() - SHOWN_DAYS * DAY_MS, now.getTime()]
  const spans = chargedPrices(ledger).filter(({ from, to }) => to > begin && from <= end)
  const at = [...spans.map(({ from }) => Math.max(from, begin)), end]
  const values = [...spans, ...spans.slice(-1)].map(({ cents }) => cents)
  return {
    spans,
    along: alongMoments(at.map((moment) => new Date(moment).toISOString())),
    series: [{ title: 'Price charged', values, look: 'steps' }] as const,
  }
}
