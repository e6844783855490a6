import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { placeInWords } from '#contract/goods/categories/place.ts'
import { isSame } from '#contract/merge.ts'
import { BAGS_AT_MOST, unitsOf } from '#contract/orders/desk/bags.ts'
import { ordersOn, type Sheet, sheets } from '#contract/orders/desk/paper-sums.ts'
import { type PaperOrder, type Papers, readPapers } from '#contract/orders/desk/papers.ts'
import { chargedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { dayWithYear, windowInWords } from '../../pieces/cells.tsx'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { preferenceInWords } from '../../pieces/order-words.ts'
import { BackLink, PageHead, TextLink } from '../../pieces/page.tsx'
import { counted, FilterForm, foundOnPage } from '../../pieces/paged-list.tsx'
import { LinePreferenceWords } from '../orders/order-lines.tsx'
import { bagsOf, Labels, labelPapers } from './labels.tsx'
import { DaySheet, RunSheet, Totals } from './lists.tsx'
import { PaperNews, PaperStamp, PaperState } from './paper-state.tsx'
import { Box, PaperTable } from './paper-table.tsx'
import { type SheetProps, sheetTitles, temperatureWords } from './sheets.ts'

const subjects = ['number', 'day', 'window', 'hub'] as const

export async function loader({ searchParams }: URL): Promise<Papers> {
  return (await call(readPapers, givenIn(searchParams))).data
}

function givenIn(params: URLSearchParams): { [name in (typeof subjects)[number]]?: string } {
  return Object.fromEntries(subjects.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

const shownAs = { slips: Slips, totals: Totals, labels: Labels, run: RunSheet, day: DaySheet }

/** What is printed for one order, or for all orders of a day or of a window. */
export function Screen() {
  const { shop, day, orders: found, is_all } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const given = givenIn(params)
  const { number } = given
  const isOne = number !== undefined && !number.includes(',')
  const isOfDay = !number && !given.window
  const sheet = sheets.find((name) => name === params.get('sheet')) ?? 'slips'
  const orders = number ? found : ordersOn(sheet, found)
  const [first] = orders
  const { printedAt, isOutdated } = usePaper(orders)
  const of = ofWhich()
  function ofWhich(): string {
    if (number && !isOne) return orders.length === 1 ? '1 order' : `${orders.length} orders`
    return given.window && first ? windowInWords(first.window) : dayWithYear(day)
  }
  const Shown = shownAs[sheet]
  return (
    <>
      <div className="print:hidden">
        {isOne ? (
          <TextLink to={`/office/orders/${number}`}>Order {number}</TextLink>
        ) : (
          <BackLink to="/office/orders">Orders</BackLink>
        )}
        <PageHead
          title={sheetTitles[sheet]}
          sentence={isOne ? `Order ${number}` : of}
          note={<PaperNews isOutdated={isOutdated} />}
        >
          <Button onClick={() => print()}>Print</Button>
        </PageHead>
        <FilterForm found={foundOnPage('order', orders.length, !is_all)}>
          {Object.entries(given)
            .filter(([name]) => name !== 'day' || !isOfDay)
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          {isOfDay && <Field label="Delivery day" type="date" name="day" required defaultValue={day} />}
          <ChoiceField
            label="Sheet"
            name="sheet"
            defaultValue={sheet}
            options={sheets
              .filter((name) => !number || isOfOne(name))
              .map((name) => [name, sheetTitles[name]])}
          />
          {sheet === 'labels' && (
            <ChoiceField
              label="Paper"
              name="paper"
              defaultValue={params.get('paper') ?? ''}
              options={labelPapers}
            />
          )}
          {sheet === 'labels' && isOne && first && (
            <Field
              label="Bags"
              type="number"
              name="bags"
              min={1}
              max={BAGS_AT_MOST}
              required
              defaultValue={bagsOf(first, params).length}
              className="w-24"
            />
          )}
        </FilterForm>
        {!is_all && (
          <p className="mb-3 text-muted">
            There are more orders than fit in one print. Please choose a window.
          </p>
        )}
      </div>
      {first ? (
        // In the flow of the page, unlike other printed parts: only there sheets can break it.
        <div className="papers">
          <Shown shop={shop} of={of} orders={orders} printedAt={printedAt} />
        </div>
      ) : (
        <p className="text-muted">There is nothing to print for {isOne ? `order ${number}` : of}.</p>
      )}
    </>
  )
}

function isOfOne(sheet: Sheet): boolean {
  return sheet === 'slips' || sheet === 'labels'
}

/** Follows the orders on a printable page, and remembers when they were last printed and what they said then. */
export function usePaper(orders: readonly PaperOrder[]) {
  const [printed, setPrinted] = useState<{ at: string; orders: readonly PaperOrder[] }>()
  const { revalidate } = useRevalidator()
  useOfficeNews('orders', { look: revalidate, stream: '/api/office/today/events' })
  // Printing from the browser's menu fires it too. The browser takes the page once the handler returns, hence
  // flushSync.
  const print = useEffectEvent(() => flushSync(() => setPrinted({ at: new Date().toISOString(), orders })))
  useEffect(() => {
    const hear = () => print()
    addEventListener('beforeprint', hear)
    return () => removeEventListener('beforeprint', hear)
  }, [])
  return { printedAt: printed?.at, isOutdated: printed !== undefined && !isSame(printed.orders, orders) }
}

/** One page for each order. It goes into the bag with the goods, so no prices are printed but those of what was weighed. */
export function Slips({ shop, orders, printedAt }: SheetProps) {
  return orders.map((order) => (
    <article key={order.number} className="paper max-w-160">
      <Slip shop={shop} order={order} printedAt={printedAt} />
    </article>
  ))
}

interface Props extends Pick<SheetProps, 'shop' | 'printedAt'> {
  order: PaperOrder
}

function Slip({ shop, order, printedAt }: Props) {
  const { number, spoken_number, address, window, lines, note, safe_to_leave, if_out } = order
  return (
    <>
      <p>{shop}</p>
      <h2 className="text-28">
        {spoken_number} <span className="font-normal text-16">Order {number}</span>
      </h2>
      <PaperState order={order} printedAt={printedAt} />
      <PaperStamp order={order} />
      <p className="mt-1 font-semibold">
        {windowInWords(window)} · From {window.hub}
      </p>
      <address className="mt-3 not-italic">
        {[address.name, address.building, address.formattedAddress, address.landmark]
          .filter(Boolean)
          .map((row) => (
            <span key={row} className="block">
              {row}
            </span>
          ))}
      </address>
      <p className="mt-3">
        {safe_to_leave ? 'OK to leave at the door.' : 'Hand it to someone.'}{' '}
        {if_out === 'best_match' ? 'If out of stock: the best match.' : 'If out of stock: leave it out.'}
      </p>
      {note && <p className="wrap-anywhere mt-1">Note: {note}</p>}
      <PaperTable
        caption={`Items of order ${number}`}
        columns={['Units', 'Item', 'Place', 'Keep', 'Packed']}
        rows={inWalkOrder(lines).map((line) => [
          line.product_id,
          <b key="units">{line.quantity}</b>,
          <span key="item">
            {sizedTitle(line)}
            {line.short > 0 && ` (${line.short} left out)`}
            {line.packed && <span className="block">{chargedInWords(line)}</span>}
            <LinePreferenceWords words={preferenceInWords(line, if_out)} />
          </span>,
          placeInWords(line.place),
          temperatureWords[line.temperature],
          <Box key="packed" />,
        ])}
      />
      <p className="mt-3">Total: {counted(unitsOf(lines), 'unit')}</p>
    </>
  )
}
