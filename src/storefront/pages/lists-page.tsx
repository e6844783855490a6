import { getList, readLists } from '#contract/selling/lists/lists.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { ListOverview } from '../selling/lists/list-overview.tsx'
import { settled } from '../selling/lists/list-queue.ts'
import { ListView } from '../selling/lists/list-view.tsx'
import { listTexts as texts } from '../texts/lists.ts'
import type { Route } from './+types/lists-page'

/** Loads all lists, or the one that the address names. */
export const clientLoader = pageLoader(async ({ call, params: { id } }) => {
  if (!id) return { lists: (await call(readLists, {})).data }
  // A shopper who comes back soon must see what they have just changed.
  await settled(id)
  return { list: await call(getList, { list_id: id }) }
})

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.list?.name
  return [{ title: name ? texts.listTitle(name) : texts.pageTitle }]
}

export default function ListsPage({ loaderData: { list, lists = [] } }: Route.ComponentProps) {
  if (list) return <ListView key={list.list_id} first={list} />
  return (
    <div className="max-w-176">
      <h1 className="mb-5 text-28">{texts.title}</h1>
      <ListOverview lists={lists} />
    </div>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
