import { memo } from 'react'
import { redirect } from 'react-router'
import type { Call } from '#contract/call.ts'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { aislePath, categoryPath, slug } from '#contract/slug.ts'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { keepingList, listSearch, needsLoading, readListAsk } from '../goods/catalogue/list-ask.ts'
import { SubCategoryNav } from '../goods/catalogue/sub-category-nav.tsx'
import { pageLoader } from '../network/api.ts'
import { breadcrumbList, describePage, forCrawlers } from '../seo/describe-page.ts'
import { describeCategory, catalogueTexts as texts } from '../texts/catalogue.ts'
import type { Route } from './+types/category-page'
import { ListPage } from './list-page.tsx'

interface CategoryQuery {
  category_id: string
  sub_category_id: string
}

const load = pageLoader(async ({ call, url, params: { name, catId = '', id = '' } }) => {
  const { q: _, category_id: __, ...ask } = readListAsk(url.searchParams)
  const asked = { ...ask, category_id: catId, sub_category_id: id }
  const list = await call(subCategoryProducts, asked).catch(async (error) => {
    throw (await whereItIsNow(call, asked, url.search)) ?? error
  })
  const { title } = list.sub_category
  const path = categoryPath(title, catId, id)
  if (name !== slug(title)) throw redirect(path + url.search, 301)
  return { list, ask, path }
})

/** Redirects from the old address of a shelf that was moved to another category. */
async function whereItIsNow(call: Call, { category_id, sub_category_id }: CategoryQuery, search: string) {
  const { data } = await call(fetchCategories, {}).catch(() => ({ data: [] }))
  for (const { id, subcategories } of data) {
    const shelf = subcategories.find((shelf) => shelf.id === sub_category_id)
    if (shelf && id !== category_id) return redirect(categoryPath(shelf.title, id, shelf.id) + search, 301)
  }
}

export const loader = load
export const clientLoader = keepingList(load)
export const shouldRevalidate = needsLoading

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  const { list, ask, path } = loaderData
  const { category, sub_category } = list
  return [
    ...describePage(matches, {
      title: `${sub_category.title} - ${category.title} - Punnet`,
      description: describeCategory(sub_category.title, category.title),
      path: path + listSearch({ sort: 'relevance', page: ask.page }),
      image: sub_category.image || undefined,
    }),
    ...forCrawlers(breadcrumbList(matches, [...crumbsOf(list), { title: sub_category.title, path }])),
  ]
}

type Listed = Route.ComponentProps['loaderData']['list']

function crumbsOf({ category }: Listed) {
  return [{ title: category.title, path: aislePath(category) }]
}

export default memo(function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, sub_category, sub_categories } = loaderData.list
  return (
    <ListPage
      loaded={loaderData}
      title={sub_category.title}
      crumbs={crumbsOf(loaderData.list)}
      beside={<SubCategoryNav category={category} current={sub_category.id} subCategories={sub_categories} />}
      empty={{ title: texts.emptyShelf, sentence: texts.emptyShelfSentence }}
    />
  )
})

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
