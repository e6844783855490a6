import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { type Cents, formatCents, formatDollars, toCents } from '#contract/money.ts'
import type { OfficeOrder, OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { packedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { preferenceInWords } from '../../pieces/order-words.ts'
import { Part } from '../../pieces/page.tsx'
import { RowPicture } from './order-columns.tsx'

export function OrderLines({ order: { lines, if_out } }: { order: OfficeOrder }) {
  return (
    <Part title="Items">
      <ListTable
        caption="Items"
        columns={columnsFor(lines, if_out)}
        rows={lines}
        keyOf={({ product_id }) => product_id}
      />
    </Part>
  )
}

/** Shows list prices and what was taken off, since the items and the discount of the money are their sums. */
function columnsFor(
  lines: readonly OfficeOrderLine[],
  ifOut: OfficeOrder['if_out'],
): Column<OfficeOrderLine>[] {
  const off: Column<OfficeOrderLine> = {
    title: 'Discount',
    isNumber: true,
    onPhone: 'second',
    cell: (line) => (offCents(line) > 0 ? formatCents(-offCents(line)) : '–'),
  }
  return [
    { title: 'Picture', onPhone: 'picture', cell: ({ image }) => <RowPicture image={image} /> },
    {
      title: 'Item',
      onPhone: 'lead',
      cell: (line) => (
        <span className="block">
          <span className="font-semibold">{line.title}</span>{' '}
          <span className="whitespace-nowrap text-muted">{sizeInWords(line)}</span>{' '}
          {line.refunded_quantity > 0 && <Pill tone="yellow">{line.refunded_quantity} refunded</Pill>}
          {line.packed && <span className="block font-semibold">{packedInWords(line)}</span>}
          <LinePreferenceWords words={preferenceInWords(line, ifOut)} />
        </span>
      ),
    },
    { title: 'Units', isNumber: true, onPhone: 'second', cell: ({ quantity }) => quantity },
    {
      title: 'Each',
      isNumber: true,
      onPhone: 'second',
      cell: ({ list_price }) => (
        <span className="max-768:before:content-['×_']">{formatDollars(list_price)}</span>
      ),
    },
    ...(lines.some((line) => offCents(line) > 0) ? [off] : []),
    {
      title: 'Total',
      isNumber: true,
      onPhone: 'lead-end',
      cell: ({ total_price }) => formatDollars(total_price),
    },
  ]
}

function offCents({ list_price, quantity, total_price }: OfficeOrderLine): Cents {
  return toCents(list_price) * quantity - toCents(total_price)
}

export function LinePreferenceWords({ words }: { words: string | undefined }) {
  return words ? <span className="wrap-anywhere block text-muted">{words}</span> : null
}
