import { useLoaderData, useSearchParams } from 'react-router'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import { BAGS_AT_MOST, bagsFor } from '#contract/orders/desk/bags.ts'
import { type OfficeOrder, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { ChoiceField } from '../../pieces/choice-field.tsx'
import { Field } from '../../pieces/field.tsx'
import { FilterForm } from '../../pieces/filter-form.tsx'
import { foundOnPage } from '../../pieces/found-in-words.ts'
import { TextLink } from '../../pieces/text-link.tsx'
import { windowInWords } from '../../pieces/window-in-words.ts'
import { numberIn } from './orders-address.ts'
import { PaperNews, PaperStamp, PrintedAt } from './paper-state.tsx'
import { usePaper } from './use-paper.ts'

export async function loader(url: URL) {
  return (await call(readOfficeOrder, { number: numberIn(url) })).data
}

const papers = [
  ['sheet', 'A4 sheets, eight on each'],
  ['roll', 'A label printer, one on each'],
] as const

/** Prints one label per bag, so that no bag is left behind. */
export function Screen() {
  const order = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { printedAt, isOutdated } = usePaper(order)
  const { number, lines } = order
  const usual = bagsFor(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const bags = readBags(params.get('bags')) ?? usual
  const paper = params.get('paper') === 'roll' ? 'roll' : 'sheet'
  return (
    <>
      <title>{`Labels of order ${number} · Punnet office`}</title>
      <h1 className="mb-2 text-22">Labels of order {number}</h1>
      <TextLink to={`/office/orders/${number}`} className="mb-2">
        Order {number}
      </TextLink>
      <div className="mb-2 flex flex-wrap items-end gap-x-3">
        <FilterForm found={foundOnPage('label', bags, false)}>
          <Field
            label="Bags"
            type="number"
            name="bags"
            min={1}
            max={BAGS_AT_MOST}
            required
            defaultValue={bags}
            className="w-24"
          />
          <ChoiceField label="Paper" name="paper" defaultValue={paper} options={papers} />
        </FilterForm>
        <Button onClick={() => print()} className="mb-4">
          Print
        </Button>
        <PaperNews isOutdated={isOutdated} />
      </div>
      <ol aria-label="Labels" className={classNames('printed labels', paper === 'roll' && 'labels-roll')}>
        {Array.from({ length: bags }, (_, at) => at + 1).map((bag) => (
          <Label key={bag} order={order} printedAt={printedAt} bag={bag} bags={bags} />
        ))}
      </ol>
    </>
  )
}

function readBags(given: string | null): number | undefined {
  const bags = Number(given)
  return Number.isInteger(bags) && bags >= 1 && bags <= BAGS_AT_MOST ? bags : undefined
}

interface LabelProps {
  order: OfficeOrder
  printedAt: string | undefined
  bag: number
  bags: number
}

function Label({ order, printedAt, bag, bags }: LabelProps) {
  const { number, address, window } = order
  return (
    <li>
      <span className="block font-bold text-36 tabular-nums leading-9">{number}</span>
      <span className="wrap-anywhere line-clamp-2 block font-semibold text-18">{address.name}</span>
      <span className="line-clamp-1 font-semibold text-18">{suburbIn(address.formattedAddress)}</span>
      <span className="block text-14">
        {windowInWords(window)} · From {window.hub}
      </span>
      <PaperStamp order={order} />
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-22">
          Bag {bag} of {bags}
        </span>
        <span className="text-13">
          <PrintedAt at={printedAt} />
        </span>
      </span>
    </li>
  )
}
