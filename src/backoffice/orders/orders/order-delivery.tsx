import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { dayOf } from '../../pieces/order-words.ts'
import { Facts, Part } from '../../pieces/page.tsx'

export function OrderDelivery({ order }: { order: OfficeOrder }) {
  const { role } = useMe()
  const { address, customer, window, note, safe_to_leave, if_out } = order
  const places = [address.building, address.formattedAddress, address.landmark].filter(Boolean)
  const phone = customer.mobile === address.phone.replaceAll(/\D/g, '') ? '' : customer.mobile
  return (
    <Part title="Delivery">
      <Facts
        rows={[
          [
            'When',
            <Link
              key="when"
              to={`/office/orders?${new URLSearchParams({ day: dayOf(window.starts_at), order_sort: 'window' })}`}
              className="text-accent underline"
            >
              {windowInWords(window)}
            </Link>,
          ],
          ['From', window.hub],
          ['To', address.name || 'Account deleted'],
          ['Phone', address.phone ? <Phone key="phone" number={address.phone} /> : '–'],
          ['Address', places.length > 0 ? places.join(', ') : '–'],
          ['At the door', safe_to_leave ? 'OK to leave it there.' : 'Hand it to someone.'],
          ['If out of stock', if_out === 'best_match' ? 'Pick the best match.' : 'Leave it out.'],
          ...(note ? [['Note from the customer', note] as const] : []),
          ...(customer.name && customer.name !== address.name
            ? [['Ordered by', customer.name] as const]
            : []),
          ...(phone ? [['Their mobile', <Phone key="mobile" number={phone} />] as const] : []),
          ...(customer.email ? [['Email', customer.email] as const] : []),
          ...(may(role, 'customers') && customer.mobile
            ? [
                [
                  'Customer',
                  <Link
                    key="customer"
                    to={`/office/customers/${customer.id}`}
                    className="text-accent underline"
                  >
                    {customer.name || customer.mobile}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Part>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
      {number}
    </a>
  )
}
