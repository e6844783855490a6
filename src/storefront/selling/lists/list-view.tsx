import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteList, listToCart, type ShoppingList } from '#contract/selling/lists/lists.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/failures.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { FilledNote } from '../cart/filled-note.tsx'
import { useFilling } from '../cart/use-filling.ts'
import { settled } from './list-queue.ts'
import { ListTitle } from './list-title.tsx'
import { OwnLine } from './own-line.tsx'
import { Sharing } from './sharing.tsx'
import { UndoNote } from './undo-note.tsx'
import { type Removed, useList } from './use-list.ts'

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
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(deleteList, { list_id })
      await navigate('/account/lists', { state: { deleted: { list_id, name } } })
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }

  return (
    <Button tone="quiet" className="text-danger" busy={isBusy} onClick={() => void leave()}>
      {texts.delete}
    </Button>
  )
}
