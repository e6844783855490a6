import type { ReactNode } from 'react'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { placeInWords } from '#contract/goods/categories/place.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { bagsFor, unitsOf } from '#contract/orders/desk/bags.ts'
import { totalsByProduct } from '#contract/orders/desk/paper-sums.ts'
import type { PaperOrder } from '#contract/orders/desk/papers.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { orderNumbers, whereInWords } from '../../pieces/order-words.ts'
import { counted } from '../../pieces/paged-list.tsx'
import { PaperStamp, PrintedAt } from './paper-state.tsx'
import { Box, PaperTable } from './paper-table.tsx'
import { type SheetProps, temperatureWords } from './sheets.ts'

/** What to fetch from the shelves for all of these orders at once. */
export function Totals(props: SheetProps) {
  const totals = totalsByProduct(props.orders).filter(({ quantity }) => quantity > 0)
  const units = counted(unitsOf(totals), 'unit')
  return (
    <List {...props} title="Totals by product" sentence={`${orderCount(props)} to pack, ${units} in all.`}>
      <PaperTable
        caption="Totals by product"
        columns={['In all', 'Item', 'Place', 'Keep', 'Fetched']}
        rows={totals.map((line) => [
          line.product_id,
          <b key="units">{line.quantity}</b>,
          sizedTitle(line),
          placeInWords(line.place),
          temperatureWords[line.temperature],
          <Box key="fetched" />,
        ])}
      />
    </List>
  )
}

/** The driver's stops, suburb by suburb. */
export function RunSheet(props: SheetProps) {
  return (
    <List {...props} title="Run sheet" sentence={`${orderCount(props)} to deliver.`}>
      <PaperTable
        caption="Stops"
        columns={['Order', 'To', 'Bags', 'Done']}
        rows={props.orders.map((order) => [
          order.number,
          <span key="order">
            <b className="block">{orderNumbers(order)}</b>
            {windowInWords(order.window)}
          </span>,
          <Stop key="to" order={order} />,
          bagsInWords(order),
          <Box key="done" />,
        ])}
      />
    </List>
  )
}

function Stop({ order }: { order: PaperOrder }) {
  const { name, phone, building, formattedAddress, landmark } = order.address
  return (
    <>
      <b className="block">{suburbIn(formattedAddress)}</b>
      {[name, building, formattedAddress, landmark, phone].filter(Boolean).join(', ')}
      <span className="wrap-anywhere block">
        {order.safe_to_leave ? 'OK to leave at the door.' : 'Hand it to someone.'}
        {order.note && ` Note: ${order.note}`}
      </span>
      <PaperStamp order={order} />
    </>
  )
}

function bagsInWords({ lines }: PaperOrder): string {
  const bags = bagsFor(lines)
  const cold = (['chilled', 'frozen'] as const).flatMap((temperature) => {
    const count = bags.filter((bag) => bag === temperature).length
    return count > 0 ? [`${count} ${temperature}`] : []
  })
  return [bags.length, ...cold].join(', ')
}

/** What became of the day's orders, what is still open, what was short and what was charged. */
export function DaySheet(props: SheetProps) {
  const { orders } = props
  const open = orders.filter(({ stage }) => stage !== 'handed_over')
  const short = orders.flatMap((order) =>
    order.lines.filter((line) => line.short > 0).map((line) => ({ ...line, order: orderNumbers(order) })),
  )
  const sumOf = (amount: 'charged' | 'refunded') =>
    formatCents(orders.reduce((sum, order) => sum + toCents(order[amount]), 0))
  const money = `Charged ${sumOf('charged')}, refunded ${sumOf('refunded')}.`
  return (
    <List
      {...props}
      title="End of day"
      sentence={`${orderCount(props)}, ${orders.length - open.length} of them delivered. ${money}`}
    >
      <h3 className="mt-4 text-18">Not delivered: {open.length}</h3>
      <PaperTable
        caption="Not delivered"
        columns={['Order', 'For', 'Status']}
        rows={open.map((order) => [
          order.number,
          orderNumbers(order),
          `${order.address.name || 'Account deleted'}, ${windowInWords(order.window)}`,
          whereInWords(order),
        ])}
      />
      <h3 className="mt-4 text-18">
        Short:{' '}
        {counted(
          short.reduce((sum, line) => sum + line.short, 0),
          'unit',
        )}
      </h3>
      <PaperTable
        caption="Short"
        columns={['Units', 'Item', 'Order']}
        rows={short.map((line) => [
          `${line.order} ${line.product_id}`,
          line.short,
          sizedTitle(line),
          line.order,
        ])}
      />
    </List>
  )
}

interface ListProps extends SheetProps {
  title: string
  sentence: string
  children: ReactNode
}

function List({ shop, of, printedAt, title, sentence, children }: ListProps) {
  return (
    <article className="paper">
      <p>{shop}</p>
      <h2 className="text-22">{title}</h2>
      <p className="font-semibold">{of}</p>
      <p>
        {sentence} <PrintedAt at={printedAt} />
      </p>
      {children}
    </article>
  )
}

function orderCount({ orders }: SheetProps): string {
  return counted(orders.length, 'order')
}
