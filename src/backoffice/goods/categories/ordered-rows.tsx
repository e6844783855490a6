import { useState } from 'react'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { hearingOthers, tellTheirsTaken, useAction } from '../../network/call.ts'
import { SmallPicture } from '../../pieces/cells.tsx'
import { OrderList } from '../../pieces/order-list.tsx'
import { RowLink, useDone } from '../../pieces/page.tsx'
import { orderOver } from './categories-address.ts'

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
            <SmallPicture address={item.image} size={44} />
            <span className="grid min-w-0 flex-1">
              <RowLink to={addressOf(item.id)} draggable={false}>
                {item.title}
              </RowLink>
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
          <QuietButton onClick={() => (theirs ? order.takeTheirs() : order.putBack())}>
            {theirs ? 'Take theirs' : 'Undo'}
          </QuietButton>
          {!theirs && <p className="text-muted">Not saved yet: shoppers see the order from before.</p>}
        </div>
      )}
    </div>
  )
}

interface Ordered {
  id: string
}

interface OrderingOptions<Item> {
  /** The items as last loaded. */
  items: readonly Item[]
  save(order: { in_order: string[]; seen_order: string[] }): Promise<unknown>
  /** Returns the current items from the details of a conflict. */
  itemsOf(now: unknown): readonly Item[]
}

/** Holds a changed order until it is saved as a whole, with the order that was seen for conflict detection. */
export function useOrder<Item extends Ordered>({ items, save, itemsOf }: OrderingOptions<Item>) {
  const done = useDone()
  const [mine, setMine] = useState<{ order: string[]; seen: string[] }>()
  const [theirs, setTheirs] = useState<readonly Item[]>()
  const present = theirs ?? items
  const order = orderOver(mine?.order ?? [], idsOf(present))
  useUnsaved(idsOf(present), order)
  const { run, busy, sentence } = useAction(async () => {
    const asked = { in_order: order, seen_order: seenOver(mine?.seen ?? [], idsOf(present)) }
    await hearingOthers(
      () => save(asked),
      (there) => {
        const now = itemsOf(there)
        setTheirs(now)
        setMine({ order, seen: idsOf(now) })
      },
    )
    await done('The order is saved.')
    forget()
  })
  function forget() {
    setMine(undefined)
    setTheirs(undefined)
  }
  return {
    shown: order.flatMap((id) => present.find((item) => item.id === id) ?? []),
    isChanged: mine !== undefined && order.join() !== idsOf(present).join(),
    theirs,
    busy,
    sentence,
    put: (next: readonly Item[]) => setMine({ order: idsOf(next), seen: mine?.seen ?? idsOf(present) }),
    save: () => run(),
    takeTheirs: async () => {
      tellTheirsTaken()
      await done('The order is as your teammate left it.')
      forget()
    },
    putBack: async () => {
      await done('The order is as it was.')
      forget()
    },
  }
}

/** Items added or removed since then must not count as another operator's reordering. */
function seenOver(seen: readonly string[], now: readonly string[]): string[] {
  return orderOver(seen, now)
}

function idsOf(items: readonly Ordered[]): string[] {
  return items.map(({ id }) => id)
}
