import { useLoaderData, useSearchParams } from 'react-router'
import { BAGS_AT_MOST } from '#contract/orders/desk/bags.ts'
import { ordersOn, type Sheet, sheets } from '#contract/orders/desk/paper-sums.ts'
import { type Papers, readPapers } from '#contract/orders/desk/papers.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { dayWithYear, windowInWords } from '../../pieces/cells.tsx'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { BackLink, PageHead, TextLink } from '../../pieces/page.tsx'
import { FilterForm, foundOnPage } from '../../pieces/paged-list.tsx'
import { bagsOf, Labels, labelPapers } from './labels.tsx'
import { DaySheet, RunSheet, Totals } from './lists.tsx'
import { PaperNews } from './paper-state.tsx'
import { sheetTitles } from './sheets.ts'
import { Slips } from './slips.tsx'
import { usePaper } from './use-paper.ts'

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
        <PageHead title={sheetTitles[sheet]} sentence={isOne ? `Order ${number}` : of}>
          <Button onClick={() => print()}>Print</Button>
        </PageHead>
        <PaperNews isOutdated={isOutdated} />
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
