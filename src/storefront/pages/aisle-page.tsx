import { memo } from 'react'
import { redirect } from 'react-router'
import { categoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { AISLES_PATH, aislePath, slug } from '#contract/slug.ts'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import {
  keepingList,
  listSearch,
  needsLoading,
  readListAsk,
  readPackAsk,
} from '../goods/catalogue/list-ask.ts'
import { SubCategoryNav } from '../goods/catalogue/sub-category-nav.tsx'
import { pageLoader } from '../network/api.ts'
import { breadcrumbList, describePage, forCrawlers } from '../seo/describe-page.ts'
import { describeAisle, catalogueTexts as texts } from '../texts/catalogue.ts'
import { layoutTexts } from '../texts/layout.ts'
import type { Route } from './+types/aisle-page'
import { ListPage } from './list-page.tsx'

const load = pageLoader(async ({ call, url, params: { name, catId = '' } }) => {
  const { q: _, category_id: __, ...list } = readListAsk(url.searchParams)
  const ask = { ...list, ...readPackAsk(url.searchParams) }
  const found = await call(categoryProducts, { ...ask, category_id: catId })
  const path = aislePath(found.category)
  if (name !== slug(found.category.title)) throw redirect(path + url.search, 301)
  return { list: found, ask, path }
})
export const loader = load
export const clientLoader = keepingList(load)
export const shouldRevalidate = needsLoading

const crumbs = [{ title: layoutTexts.allAisles, path: AISLES_PATH }]

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  const { list, ask, path } = loaderData
  const { title, image } = list.category
  return [
    ...describePage(matches, {
      title: `${title} - Punnet`,
      description: describeAisle(title),
      path: path + listSearch({ sort: 'relevance', page: ask.page }),
      image: image || undefined,
    }),
    ...forCrawlers(breadcrumbList(matches, [...crumbs, { title, path }])),
  ]
}

/** All shelves of an aisle as one list. */
export default memo(function AislePage({ loaderData }: Route.ComponentProps) {
  const { category, sub_categories } = loaderData.list
  return (
    <ListPage
      loaded={loaderData}
      title={category.title}
      crumbs={crumbs}
      beside={<SubCategoryNav category={category} subCategories={sub_categories} />}
      empty={{ title: texts.emptyShelf, sentence: texts.emptyShelfSentence }}
    />
  )
})

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
