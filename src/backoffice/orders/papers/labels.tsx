import { useSearchParams } from 'react-router'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import { BAGS_AT_MOST, bagsOfOrder } from '#contract/orders/desk/bags.ts'
import type { PaperLine, PaperOrder } from '#contract/orders/desk/papers.ts'
import type { Temperature } from '#contract/orders/desk/temperature.ts'
import { chargedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { classNames } from '#ui/class-names.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { PaperStamp, PrintedAt } from './paper-state.tsx'
import { type SheetProps, temperatureWords } from './sheets.ts'

export const labelPapers = [
  ['sheet', 'A4 sheets, eight on each'],
  ['roll', 'A label printer, one on each'],
] as const

/** Prints one label per bag, so that no bag is left behind. */
export function Labels({ shop, orders, printedAt }: SheetProps) {
  const [params] = useSearchParams()
  return (
    <ol aria-label="Labels" className={classNames('labels', params.get('paper') === 'roll' && 'labels-roll')}>
      {orders.flatMap((order) => {
        const bags = bagsOf(order, params)
        return bags.map((temperature, at) => (
          <Label
            // biome-ignore lint/suspicious/noArrayIndexKey: a bag is nothing but its number
            key={`${order.number} ${at}`}
            {...{ shop, order, printedAt, temperature }}
            bag={`Bag ${at + 1} of ${bags.length}`}
            weighed={bags.indexOf(temperature) === at ? weighedOf(order, temperature) : []}
          />
        ))
      })}
    </ol>
  )
}

/** The packer can say how many bags one order takes. */
export function bagsOf(order: PaperOrder, params: URLSearchParams): Temperature[] {
  const usual = bagsOfOrder(order)
  const given = Number(params.get('number') && params.get('bags'))
  if (!Number.isInteger(given) || given < 1 || given > BAGS_AT_MOST) return usual
  return Array.from({ length: given }, (_, at) => usual[at] ?? 'shelf')
}

interface LabelProps extends Pick<SheetProps, 'shop' | 'printedAt'> {
  order: PaperOrder
  temperature: Temperature
  bag: string
  weighed: readonly PaperLine[]
}

const WEIGHED_ON_A_LABEL = 3

/** Nothing says which of the bags that are kept alike has a line, so the first of them names it. */
function weighedOf({ lines }: PaperOrder, temperature: Temperature): PaperLine[] {
  return lines.filter((line) => line.temperature === temperature && line.packed?.grams)
}

function Label({ shop, order, printedAt, temperature, bag, weighed }: LabelProps) {
  const { number, spoken_number, address, window } = order
  return (
    <li>
      <span className="flex justify-between gap-x-3 text-13">
        <span>{shop}</span> <b>{temperatureWords[temperature]}</b>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <b className="text-36 leading-9">{spoken_number}</b> {number}
      </span>
      <span className="wrap-anywhere line-clamp-2 block font-semibold text-18">{address.name}</span>
      <span className="line-clamp-1 font-semibold text-18">{suburbIn(address.formattedAddress)}</span>
      <span className="block text-14">
        {windowInWords(window)} · From {window.hub}
      </span>
      <PaperStamp order={order} />
      {weighed.slice(0, WEIGHED_ON_A_LABEL).map((line) => (
        <span key={line.product_id} className="block text-13 leading-4">
          {line.title}: {chargedInWords(line)}
        </span>
      ))}
      {weighed.length > WEIGHED_ON_A_LABEL && (
        <span className="text-13 leading-4">
          {weighed.length - WEIGHED_ON_A_LABEL} more by weight: see the packing slip
        </span>
      )}
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-22">{bag}</span>
        <span className="text-13">
          <PrintedAt at={printedAt} />
        </span>
      </span>
    </li>
  )
}
