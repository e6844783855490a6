import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { placeInWords } from '#contract/goods/categories/place.ts'
import { unitsOf } from '#contract/orders/desk/bags.ts'
import type { PaperOrder } from '#contract/orders/desk/papers.ts'
import { chargedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { preferenceInWords } from '../../pieces/order-words.ts'
import { counted } from '../../pieces/paged-list.tsx'
import { LinePreferenceWords } from '../orders/order-lines.tsx'
import { PaperStamp, PaperState } from './paper-state.tsx'
import { Box, PaperTable } from './paper-table.tsx'
import { type SheetProps, temperatureWords } from './sheets.ts'

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
