import { useState } from 'react'
import { isRefused } from '#contract/refused.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { tellTheirsTaken, useAction } from '../../network/call.ts'
import { orderOver } from './categories-address.ts'

interface Ordered {
  id: string
}

interface OrderingOptions<Item> {
  /** The items as last loaded. */
  items: readonly Item[]
  save(order: { in_order: string[]; seen_order: string[] }): Promise<unknown>
  /** Returns the current items from the details of a conflict. */
  itemsOf(now: unknown): readonly Item[]
  onDone: (sentence: string) => Promise<void>
}

/** Holds a changed order until it is saved as a whole, with the order that was seen for conflict detection. */
export function useOrder<Item extends Ordered>({ items, save, itemsOf, onDone }: OrderingOptions<Item>) {
  const [mine, setMine] = useState<{ order: string[]; seen: string[] }>()
  const [theirs, setTheirs] = useState<readonly Item[]>()
  const present = theirs ?? items
  const order = orderOver(mine?.order ?? [], idsOf(present))
  useUnsaved(idsOf(present), order)
  const { run, busy, sentence } = useAction(async () => {
    try {
      await save({ in_order: order, seen_order: seenOver(mine?.seen ?? [], idsOf(present)) })
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = itemsOf(error.details.now)
        setTheirs(now)
        setMine({ order, seen: idsOf(now) })
      }
      throw error
    }
    await onDone('The order is saved.')
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
      await onDone('The order is as your teammate left it.')
      forget()
    },
    putBack: async () => {
      await onDone('The order is as it was.')
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
