import { useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { createList, type ListSummary, restoreList } from '#contract/selling/lists/lists.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, tellFailure } from '../../network/browser-call.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { NewList } from './new-list.tsx'
import { UndoNote } from './undo-note.tsx'

/** Passed on in the history state to the page of lists, which offers to restore the list. */
interface DeletedList {
  list_id: string
  name: string
}

export function ListOverview({ lists }: { lists: readonly ListSummary[] }) {
  const navigate = useNavigate()
  const view = useRef<HTMLDivElement>(null)
  async function begin(name: string) {
    const { list_id } = await orTell(() => call(createList, { name }))
    await navigate(`/account/lists/${list_id}`)
  }
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <Deleted lists={lists} onUndone={() => view.current?.focus({ preventScroll: true })} />
      {lists.length === 0 ? (
        <EmptyState drawing={<EmptyBasketDrawing />} title={texts.none} sentence={texts.noneSentence} />
      ) : (
        <ul className="flex flex-col gap-3">
          {lists.map((list) => (
            <li key={list.list_id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <NewList words={texts.create} onCreate={begin} />
      <PageLink to="/paste-list" className={buttonLook('quiet', 'mt-6')}>
        {texts.paste}
      </PageLink>
    </div>
  )
}

function ListCard({ list: { list_id, name, lines, is_shared, thumbnails } }: { list: ListSummary }) {
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h2 className="text-18 wrap-anywhere">
          <PageLink to={`/account/lists/${list_id}`} className="stretched-link">
            {name}
          </PageLink>
        </h2>
        <p className="text-14 text-muted">
          {texts.products(lines)}
          {is_shared && ` · ${texts.isShared}`}
        </p>
      </div>
      <div className="flex gap-1">
        {thumbnails.map((thumbnail, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures may be alike, and none moves
          <Picture key={n} src={thumbnail} width={44} height={44} className="size-11 object-contain" />
        ))}
      </div>
    </article>
  )
}

/** Offers to restore the list that the page before has deleted, until the list is among the others again. */
function Deleted({ lists, onUndone }: { lists: readonly ListSummary[]; onUndone: () => void }) {
  const { state } = useLocation()
  const { revalidate } = useRevalidator()
  const deleted = (state as { deleted?: DeletedList } | null)?.deleted
  if (!deleted || lists.some(({ list_id }) => list_id === deleted.list_id)) return null

  async function undo(list_id: string) {
    const undone = () => {
      onUndone()
      return revalidate()
    }
    await orTell(() => call(restoreList, { list_id })).then(undone, () => {})
  }
  return <UndoNote sentence={texts.deleted(deleted.name)} onUndo={() => void undo(deleted.list_id)} />
}

async function orTell<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    tellFailure(error)
    throw error
  }
}
