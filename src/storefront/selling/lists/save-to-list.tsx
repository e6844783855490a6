import { useState } from 'react'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import {
  createList,
  type ListSummary,
  putListLine,
  readLists,
  removeListLine,
} from '#contract/selling/lists/lists.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { call, sentenceOf, tellFailure, useAnswer } from '../../network/browser-call.ts'
import { latestChoice } from '../../network/latest-choice.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { NewList } from './new-list.tsx'

/** The customer's lists, each with a tick if it contains the product. */
export function SaveToList({ product, open, onClose }: Opened & { product: ShownProduct }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.saveTitle(product.title)}>
      <Choices productId={product.id} open={open} />
      <Button tone="quiet" className="mt-4 w-full" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}

function Choices({ productId, open }: { productId: string; open: boolean }) {
  const { data, failure, isLoading, again } = useAnswer(productId, (signal) =>
    call(readLists, { product_id: productId }, { signal }),
  )
  const [error, setError] = useState('')
  const isOpen = useLatest(open)
  /** Ticks that the shopper has changed, by list; they override what the lists said when they were read. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const show = (listId: string, has: boolean) => setPressed((pressed) => new Map(pressed).set(listId, has))
  const [send] = useState(() =>
    latestChoice(
      (list_id, has) => call(has ? putListLine : removeListLine, { list_id, product_id: productId }),
      (listId, kept, error) => {
        show(listId, kept)
        if (isOpen.current) setError(sentenceOf(error))
        else tellFailure(error)
      },
    ),
  )
  const lists = data?.data.map((list) => ticked(list, pressed.get(list.list_id)))

  /** Optimistic update; rolled back if the service refuses. */
  function toggle({ list_id, has_product }: ListSummary) {
    setError('')
    show(list_id, !has_product)
    void send(list_id, !has_product)
  }

  async function begin(name: string) {
    setError('')
    try {
      await call(createList, { name, product_id: productId })
    } catch (error) {
      setError(sentenceOf(error))
      throw error
    }
    again()
  }

  if (failure) return <ErrorNote sentence={texts.failed} onRetry={again} busy={isLoading} />
  if (!lists) return <SkeletonBlock className="h-32" />
  return (
    <>
      {lists.length === 0 && <p className="mb-3 text-muted">{texts.noneToSaveTo}</p>}
      <ul className="max-h-72 overflow-y-auto">
        {lists.map((list) => (
          <li key={list.list_id}>
            <Check
              type="checkbox"
              label={list.name}
              count={list.lines}
              checked={list.has_product ?? false}
              onChange={() => toggle(list)}
            />
          </li>
        ))}
      </ul>
      <NewList words={texts.createAndSave} tone="primary" isFirst={lists.length === 0} onCreate={begin} />
      {error && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {error}
        </p>
      )}
    </>
  )
}

function ticked(list: ListSummary, has: boolean | undefined): ListSummary {
  if (has === undefined || has === list.has_product) return list
  return { ...list, has_product: has, lines: list.lines + (has ? 1 : -1) }
}
