import { shortDay } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import { DAYS_OF_USE } from '#contract/offers/promos-desk/promo-list.ts'
import type { PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { Card, Facts } from '../../pieces/page.tsx'
import { usesInWords } from './offers-address.ts'

/** Shows the discounts given by a code, in total and by day. */
export function OfferCost({ promo }: { promo: PromoOfForm }) {
  const { days, used, given, offered_on } = promo
  return (
    <Card title="Discount given">
      <Facts
        rows={[
          ['Orders', usesInWords(promo)],
          ['Taken off', formatDollars(given)],
          ...(used > 0 ? [['An order', formatDollars(given / used)] as const] : []),
          [
            'Offered on',
            offered_on.length === 0
              ? 'No banner and no collection'
              : offered_on.map(({ kind, name }) => <p key={`${kind} ${name}`}>{`${name} (${kind})`}</p>),
          ],
        ]}
      />
      <p className="mt-2 text-13 text-muted">Orders that were cancelled or never paid are not counted.</p>
      {days.length > 0 && (
        <div className="mt-3">
          <ListTable
            caption={days.length === DAYS_OF_USE ? `The last ${DAYS_OF_USE} days of use` : 'Day by day'}
            columns={columns}
            rows={days}
            keyOf={({ day }) => day}
          />
        </div>
      )}
    </Card>
  )
}

const columns: Column<PromoOfForm['days'][number]>[] = [
  {
    title: 'Day',
    cell: ({ day }) => (
      <time dateTime={day}>{`${shortDay(new Date(`${day}T02:00Z`))} ${day.slice(0, 4)}`}</time>
    ),
  },
  { title: 'Orders', cell: ({ used }) => used },
  { title: 'Taken off', cell: ({ given }) => formatDollars(given) },
]
