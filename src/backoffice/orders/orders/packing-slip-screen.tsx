import { useLoaderData } from 'react-router'
import { readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { preferenceInWords } from '../../pieces/order-words.ts'
import { TextLink } from '../../pieces/text-link.tsx'
import { windowInWords } from '../../pieces/window-in-words.ts'
import { LinePreferenceWords } from './order-lines.tsx'
import { numberIn } from './orders-address.ts'
import { PaperNews, PaperStamp, PaperState } from './paper-state.tsx'
import { usePaper } from './use-paper.ts'

export async function loader(url: URL) {
  return (await call(readOfficeOrder, { number: numberIn(url) })).data
}

/** Goes into the bag with the goods, so no prices are printed. */
export function Screen() {
  const order = useLoaderData<typeof loader>()
  const { number, address, window, lines, note, safe_to_leave, if_out } = order
  const { printedAt, isOutdated } = usePaper(order)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <title>{`Packing slip of order ${number} · Punnet office`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <TextLink to={`/office/orders/${number}`}>Order {number}</TextLink>
        <Button onClick={() => print()}>Print</Button>
        <PaperNews isOutdated={isOutdated} />
      </div>
      <article className="printed max-w-160 bg-raised p-6 text-16">
        <h1 className="text-28">Order {number}</h1>
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
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">Items</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-3 text-left">
                Units
              </th>
              <th scope="col" className="w-full py-1 text-left">
                Item
              </th>
              <th scope="col" className="py-1 text-left">
                Packed
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.product_id} className="border-outline border-t">
                <td className="py-2 pr-3 font-bold tabular-nums">{line.quantity}</td>
                <td className="py-2 pr-3">
                  {line.title}, {line.unit} {line.unit_type}
                  <LinePreferenceWords words={preferenceInWords(line, if_out)} />
                </td>
                <td className="py-2">
                  <span className="block size-5 rounded-sm ring-1 ring-body ring-inset" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3">Total: {units === 1 ? '1 unit' : `${units} units`}</p>
      </article>
    </>
  )
}
