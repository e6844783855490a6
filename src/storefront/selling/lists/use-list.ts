import { useEffect, useState } from 'react'
import {
  type ListLine,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  type ShoppingList,
} from '#contract/selling/lists/lists.ts'
import { call } from '../../network/browser-call.ts'
import { createListQueue } from './list-queue.ts'

export interface Removed {
  line: ListLine
  /** The product ids in their order before the removal. */
  order: string[]
}

/** A list on the screen, changed by optimistic updates. */
export function useList(first: ShoppingList) {
  const [list, setList] = useState(first)
  const [removed, setRemoved] = useState<Removed>()
  const { list_id, lines } = list
  const [queue] = useState(() =>
    createListQueue(list_id, { onRefused: () => setRemoved(undefined), show: setList }),
  )

  // A lost call may have changed the screen alone, so the list is fetched again once the network is back.
  useEffect(() => {
    const onBack = () => void queue.run()
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [queue])

  function show(lines: ListLine[]): void {
    setList((list) => ({ ...list, lines }))
  }

  const order = (lines: readonly ListLine[]) => lines.map(({ product_id }) => product_id)

  return {
    list,
    removed,
    setShareToken: (share_token: string | null) => setList((list) => ({ ...list, share_token })),

    rename(name: string) {
      setList((list) => ({ ...list, name }))
      queue.add(() => call(renameList, { list_id, name }))
    },

    setQuantity({ product_id }: ListLine, quantity: number) {
      show(lines.map((line) => (line.product_id === product_id ? { ...line, quantity } : line)))
      queue.add(() => call(putListLine, { list_id, product_id, quantity }))
    },

    move(from: number, to: number) {
      const line = lines[from]
      if (!line || to < 0 || to >= lines.length) return
      const moved = lines.toSpliced(from, 1).toSpliced(to, 0, line)
      show(moved)
      queue.add(() => call(orderListLines, { list_id, product_ids: order(moved) }))
    },

    remove(line: ListLine) {
      setRemoved(line.product ? { line, order: order(lines) } : undefined)
      show(lines.filter((other) => other !== line))
      queue.add(() => call(removeListLine, { list_id, product_id: line.product_id }))
    },

    putBack({ line, order }: Removed) {
      setRemoved(undefined)
      const { product_id, quantity } = line
      show(inOrder([...lines, line], order))
      queue.add(async () => {
        await call(putListLine, { list_id, product_id, quantity })
        await call(orderListLines, { list_id, product_ids: order })
      })
      void queue.refresh()
    },
  }
}

/** Lines that the order does not name, as they are newer, come last. */
function inOrder(lines: readonly ListLine[], order: readonly string[]): ListLine[] {
  const placeOf = ({ product_id }: ListLine) =>
    order.includes(product_id) ? order.indexOf(product_id) : order.length
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}
