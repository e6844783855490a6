import { useSearchParams } from 'react-router'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import { BAGS_AT_MOST, bagsOfOrder, type Temperature } from '#contract/orders/desk/bags.ts'
import type { PaperLine, PaperOrder } from '#contract/orders/desk/papers.ts'
import { chargedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { classNames } from '#ui/class-names.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { PaperStamp, PrintedAt } from './paper-state.tsx'
import { type SheetProps, temperatureWords } from './sheets.ts'

export const labelPapers = [
  ['sheet', 'A4 sheets, eight on each'],
  ['roll', 'A label printer, one on each'],
] as const

const WEIGHED_ON_A_LABEL = 3

/** Prints one label per bag, so that no bag is left behind, and those with the weights of what is in them. */
export function Labels({ shop, orders, printedAt }: SheetProps) {
  const [params] = useSearchParams()
  return (
    <ol aria-label="Labels" className={classNames('labels', params.get('paper') === 'roll' && 'labels-roll')}>
      {orders.flatMap((order) => {
        const bags = bagsOf(order, params)
        const weighed = order.lines.filter(({ packed }) => packed?.grams)
        return [
          ...bags.map((temperature, at) => (
            <Label
              // biome-ignore lint/suspicious/noArrayIndexKey: a bag is nothing but its number
              key={`${order.number} ${at}`}
              {...{ shop, order, printedAt, temperature }}
              bag={`Bag ${at + 1} of ${bags.length}`}
            />
          )),
          ...Array.from({ length: Math.ceil(weighed.length / WEIGHED_ON_A_LABEL) }, (_, at) => (
            <WeighedLabel
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a packed order stay as they are
              key={`${order.number} by weight ${at}`}
              {...{ shop, order }}
              lines={weighed.slice(at * WEIGHED_ON_A_LABEL, (at + 1) * WEIGHED_ON_A_LABEL)}
            />
          )),
        ]
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
}

interface WeighedProps extends Pick<LabelProps, 'shop' | 'order'> {
  lines: readonly PaperLine[]
}

function WeighedLabel({ shop, order: { number, spoken_number }, lines }: WeighedProps) {
  return (
    <li>
      <span className="flex justify-between gap-x-3 text-13">
        <span>{shop}</span> <b>By weight</b>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <b className="text-22">{spoken_number}</b> {number}
      </span>
      {lines.map((line) => (
        <span key={line.product_id} className="block text-13 leading-4">
          <b className="line-clamp-1">{line.title}</b>
          {chargedInWords(line)}
        </span>
      ))}
    </li>
  )
}

function Label({ shop, order, printedAt, temperature, bag }: LabelProps) {
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
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-22">{bag}</span>
        <span className="text-13">
          <PrintedAt at={printedAt} />
        </span>
      </span>
    </li>
  )
}
