import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { OrderList } from '../../pieces/order-list.tsx'
import { TextLink } from '../../pieces/page.tsx'
import type { useOrder } from './use-order.ts'

interface Row {
  id: string
  title: string
  image: string
}

interface Props<Item extends Row> {
  /** Names the list for screen readers. */
  label: string
  order: ReturnType<typeof useOrder<Item>>
  addressOf(id: string): string
  /** Returns the line below an item's title. */
  about(item: Item): string
}

export function OrderedRows<Item extends Row>({ label, order, addressOf, about }: Props<Item>) {
  const { shown, isChanged, theirs, busy, sentence } = order
  return (
    // Keeps a row that is moved by keyboard clear of the sticky bar below.
    <div className="grid gap-4 [&_button]:scroll-mb-24">
      <OrderList
        label={label}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={order.put}
      >
        {(item) => (
          <div className="flex items-center gap-3">
            <img
              src={smallPicture(item.image)}
              alt=""
              width={44}
              height={44}
              draggable={false}
              className="size-11 rounded-card bg-well object-contain"
            />
            <span className="grid min-w-0 flex-1">
              <TextLink
                to={addressOf(item.id)}
                draggable={false}
                inRow
                className="wrap-anywhere font-semibold"
              >
                {item.title}
              </TextLink>
              <span className="text-13 text-muted">{about(item)}</span>
            </span>
          </div>
        )}
      </OrderList>
      {sentence && <ErrorNote sentence={sentence} />}
      {theirs && (
        <p className="wrap-anywhere rounded-card bg-warning-pale p-4">
          <span className="font-semibold">Changed in the meantime. The order is now:</span>{' '}
          {theirs.map(({ title }) => title).join(', ') || 'empty'}.
        </p>
      )}
      {(isChanged || theirs) && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-surface py-3">
          <Button busy={busy} onClick={() => order.save()}>
            {theirs ? 'Keep mine' : 'Save the order'}
          </Button>
          <Button tone="quiet" onClick={() => (theirs ? order.takeTheirs() : order.putBack())}>
            {theirs ? 'Take theirs' : 'Undo'}
          </Button>
          {!theirs && <p className="text-muted">Not saved yet: shoppers see the order from before.</p>}
        </div>
      )}
    </div>
  )
}
