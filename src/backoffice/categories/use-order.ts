import { useState } from 'react'
import { isRefused } from '#contract/refused.ts'
import { tellTheirsTaken } from '../network/attempts.ts'
import { useAction } from '../network/use-action.ts'
import { orderOver } from './order-over.ts'

interface Ordered {
  id: string
}

interface Wanted<Item> {
  /** As they were read last. */
  items: readonly Item[]
  save(order: { in_order: string[]; seen_order: string[] }): Promise<unknown>
  /** What the refusal of an order that was seen otherwise shows. */
  itemsOf(now: unknown): readonly Item[]
  onDone: (sentence: string) => Promise<void>
}

/** An order that is prepared here and saved at once, over the one that was seen. */
export function useOrder<Item extends Ordered>({ items, save, itemsOf, onDone }: Wanted<Item>) {
  const [mine, setMine] = useState<{ order: string[]; seen: string[] }>()
  const [theirs, setTheirs] = useState<readonly Item[]>()
  const present = theirs ?? items
  const order = orderOver(mine?.order ?? [], idsOf(present))
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
      await onDone('The order is as the other person left it.')
      forget()
    },
    putBack: async () => {
      await onDone('The order is as it was.')
      forget()
    },
  }
}

/** What I have added or removed myself since is no order of another person's. */
function seenOver(seen: readonly string[], now: readonly string[]): string[] {
  return orderOver(seen, now)
}

function idsOf(items: readonly Ordered[]): string[] {
  return items.map(({ id }) => id)
}
