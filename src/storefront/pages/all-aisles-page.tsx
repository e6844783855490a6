import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { AISLES_PATH, aislePath, categoryPath } from '#contract/slug.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Picture, tintOf } from '#ui/product/picture.tsx'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { Breadcrumbs } from '../goods/catalogue/breadcrumbs.tsx'
import { SPECIALS_PATH } from '../goods/search/search-path.ts'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { describePage } from '../seo/describe-page.ts'
import { catalogueTexts as texts } from '../texts/catalogue.ts'
import { layoutTexts } from '../texts/layout.ts'
import { searchTexts } from '../texts/search.ts'
import type { Route } from './+types/all-aisles-page'

const load = pageLoader(async ({ call }) => ({ aisles: (await call(fetchCategories, {})).data }))
export const loader = load
export const clientLoader = load

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  return describePage(matches, {
    title: `${layoutTexts.allAisles} - Punnet`,
    description: texts.aislesDescription,
    path: AISLES_PATH,
  })
}

/** The whole shop at a glance: every aisle, with all of its shelves. */
export default function AllAislesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="frame pt-2 768:pt-4">
      <Breadcrumbs crumbs={[]} />
      <h1 className="mb-4 text-28 768:text-36">{layoutTexts.allAisles}</h1>
      <PageLink to={SPECIALS_PATH} className={buttonLook('quiet', 'mb-6')}>
        {searchTexts.allSpecials}
      </PageLink>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(15rem,22%),100%),1fr))] gap-x-6 gap-y-8">
        {loaderData.aisles.map((aisle) => (
          <li key={aisle.id}>
            <Aisle aisle={aisle} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Aisle({ aisle }: { aisle: Category }) {
  return (
    <section aria-labelledby={aisle.id} className="flex flex-wrap gap-4">
      <span className={`picture size-16 shrink-0 ${tintOf(aisle.id)}`}>
        {aisle.image && <Picture src={aisle.image} width={44} height={44} className="size-11" />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={aisle.id} className="text-18">
          <PageLink to={aislePath(aisle)} className="block min-h-11 content-center hover:text-accent">
            {aisle.title}
          </PageLink>
        </h2>
        <ul>
          {aisle.subcategories.map(({ id, title }) => (
            <li key={id}>
              <PageLink
                to={categoryPath(title, aisle.id, id)}
                className="block min-h-11 content-center text-muted hover:text-accent hover:underline 1024:pointer-fine:min-h-8"
              >
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.aislesFailed} />
