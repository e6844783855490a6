import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  deleteList,
  type ListLine,
  listToCart,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  type ShoppingList,
} from '#contract/selling/lists/lists.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { useTask } from '../../network/use-task.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { FilledNote, useFilling } from '../cart/filled-note.tsx'
import { createListQueue, settled } from './list-queue.ts'
import { ListTitle } from './list-title.tsx'
import { OwnLine } from './own-line.tsx'
import { Sharing } from './sharing.tsx'
import { UndoNote } from './undo-note.tsx'

export function ListView({ first }: { first: ShoppingList }) {
  const { list, removed, ...change } = useList(first)
  const { list_id, name, lines } = list
  const { isBusy, filled, fill } = useFilling(async (once) => {
    // The service puts in what it knows of the list.
    await settled(list_id)
    return call(listToCart, { list_id }, once)
  }, lines)
  const view = useRef<HTMLDivElement>(null)

  function putBack(removed: Removed) {
    change.putBack(removed)
    view.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={view} tabIndex={-1} className="max-w-176 outline-none">
      <BackLink to="/account/lists" title={texts.all} />
      <ListTitle name={name} onRename={change.rename} />
      <div className="my-4 flex flex-wrap gap-3">
        {lines.length > 0 && (
          <Button busy={isBusy} onClick={fill}>
            {texts.toCart}
          </Button>
        )}
        <Sharing list={list} onChange={change.setShareToken} />
        <Delete list={list} />
        <FilledNote filled={filled} />
      </div>
      {removed && (
        <UndoNote
          key={removed.line.product_id}
          sentence={texts.removed(removed.line.title)}
          takesFocus
          onUndo={() => putBack(removed)}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState drawing={<EmptyBasketDrawing />} title={texts.empty} sentence={texts.emptySentence}>
          <PageLink to="/" className={buttonLook()}>
            {texts.startShopping}
          </PageLink>
        </EmptyState>
      ) : (
        <ul>
          {lines.map((line, n) => (
            <OwnLine
              key={line.product_id}
              line={line}
              isFirst={n === 0}
              isLast={n === lines.length - 1}
              onQuantity={(quantity) => change.setQuantity(line, quantity)}
              onMove={(by) => change.move(n, n + by)}
              onRemove={() => change.remove(line)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Delete({ list: { list_id, name } }: { list: ShoppingList }) {
  const navigate = useNavigate()
  const { isBusy, run } = useTask(async () => {
    await call(deleteList, { list_id })
    await navigate('/account/lists', { state: { deleted: { list_id, name } } })
  })
  return (
    <Button tone="quiet" className="text-danger" busy={isBusy} onClick={run}>
      {texts.delete}
    </Button>
  )
}

interface Removed {
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
    createListQueue(list_id, {
      onRefused: () => setRemoved(undefined),
      // The link is made beside the queue, and may be newer than what the queue has read.
      show: (read) => setList(({ share_token }) => ({ ...read, share_token })),
    }),
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
