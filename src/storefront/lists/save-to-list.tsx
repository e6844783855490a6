import { useState } from 'react'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import {
  createList,
  type ListSummary,
  putListLine,
  readLists,
  removeListLine,
} from '#contract/lists/lists.ts'
import { ownRefusals, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonBlock } from '#ui/states/skeleton.tsx'
import { call } from '../network/browser-call.ts'
import { useAnswer } from '../network/use-answer.ts'
import { listTexts as texts } from '../texts/lists.ts'
import { NewList } from './new-list.tsx'

interface Props {
  product: ShownProduct
  open: boolean
  onClose: () => void
}

/** The customer's lists, each with a tick where the product is in it. */
export function SaveToList({ product, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.saveTitle(product.title)}>
      <Choices productId={product.id} />
      <Button className="mt-4 w-full" onClick={onClose}>
        {texts.done}
      </Button>
    </Dialog>
  )
}

function Choices({ productId }: { productId: string }) {
  const { data, failure, isLoading, again, replace } = useAnswer(productId, (signal) =>
    call(readLists, { product_id: productId }, { signal }),
  )
  const [error, setError] = useState('')
  const lists = data?.data

  /** Shown at once, and as it was where the shop says no. */
  async function toggle({ list_id, has_product }: ListSummary) {
    const show = (has: boolean | undefined) =>
      lists && replace({ data: lists.map((list) => (list.list_id === list_id ? ticked(list, has) : list)) })
    show(!has_product)
    await told(() =>
      call(has_product ? removeListLine : putListLine, { list_id, product_id: productId }),
    ).catch(() => show(has_product))
  }

  async function told(ask: () => Promise<unknown>) {
    setError('')
    try {
      await ask()
    } catch (error) {
      setError(error instanceof Refused ? error.message : ownRefusals.internal_error[1])
      throw error
    }
  }

  async function begin(name: string) {
    await told(() => call(createList, { name, product_id: productId }))
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
              onChange={() => void toggle(list)}
            />
          </li>
        ))}
      </ul>
      <NewList words={texts.createAndSave} onCreate={begin} />
      {error && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {error}
        </p>
      )}
    </>
  )
}

function ticked(list: ListSummary, has: boolean | undefined): ListSummary {
  return { ...list, has_product: has ?? false, lines: list.lines + (has ? 1 : -1) }
}
