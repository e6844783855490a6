import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  getList,
  type ListLine,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  type ShoppingList,
} from '#contract/selling/lists/lists.ts'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/tell-failure.ts'
import { enqueue } from './list-queue.ts'

export interface Removed {
  line: ListLine
  /** The product ids in their order before the removal. */
  order: string[]
}

/**
 * Optimistic updates of a list: shown at once and sent in order. After a refusal the list is fetched again, once nothing
 * waits to be sent: an earlier answer would undo on the screen what was pressed since.
 */
export function useList(first: ShoppingList) {
  const [list, setList] = useState(first)
  const [removed, setRemoved] = useState<Removed>()
  const waiting = useRef(0)
  const isStale = useRef(false)
  const { list_id, lines } = list

  function send(ask: () => Promise<unknown>): void {
    waiting.current++
    enqueue(list_id, async () => {
      await ask().catch((error: unknown) => {
        tellFailure(error)
        setRemoved(undefined)
        isStale.current = true
      })
      waiting.current--
      await fetchIfStale()
    })
  }

  async function fetchIfStale() {
    if (waiting.current > 0 || !isStale.current) return
    const fetched = await call(getList, { list_id }).catch(tellFailure)
    if (!fetched || waiting.current > 0) return
    isStale.current = false
    setList(fetched)
  }

  // A lost call may have changed the screen alone, so the list is fetched again once the network is back.
  const onBack = useEffectEvent(() => void fetchIfStale())
  useEffect(() => {
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [])

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
      send(() => call(renameList, { list_id, name }))
    },

    setQuantity({ product_id }: ListLine, quantity: number) {
      show(lines.map((line) => (line.product_id === product_id ? { ...line, quantity } : line)))
      send(() => call(putListLine, { list_id, product_id, quantity }))
    },

    move(from: number, to: number) {
      const line = lines[from]
      if (!line || to < 0 || to >= lines.length) return
      const moved = lines.toSpliced(from, 1).toSpliced(to, 0, line)
      show(moved)
      send(() => call(orderListLines, { list_id, product_ids: order(moved) }))
    },

    remove(line: ListLine) {
      setRemoved(line.product ? { line, order: order(lines) } : undefined)
      show(lines.filter((other) => other !== line))
      send(() => call(removeListLine, { list_id, product_id: line.product_id }))
    },

    putBack({ line, order }: Removed) {
      setRemoved(undefined)
      const { product_id, quantity } = line
      show(inOrder([...lines, line], order))
      send(async () => {
        await call(putListLine, { list_id, product_id, quantity })
        await call(orderListLines, { list_id, product_ids: order })
        isStale.current = true
      })
    },
  }
}

/** Lines that the order does not name, as they are newer, come last. */
function inOrder(lines: readonly ListLine[], order: readonly string[]): ListLine[] {
  const placeOf = ({ product_id }: ListLine) =>
    order.includes(product_id) ? order.indexOf(product_id) : order.length
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}
