import type { ReactNode } from 'react'
import { data } from 'react-router'
import { deliveryTerms } from '#contract/delivery/windows/shipping.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { companyFacts, informationText } from '#contract/people/company/company-facts.ts'
import { informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { contentOf } from '#contract/people/company/markup.ts'
import { AISLES_PATH, categoryPath } from '#contract/slug.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { pageLoader } from '../../network/api.ts'
import { describePage } from '../../seo/describe-page.ts'
import type { Route } from './+types/info-page'
import { Article, describeQuestions } from './article.tsx'
import { findTitle, readText } from './content.ts'

const SITE_MAP_LEAD = 'Every aisle of the shop, and every page.'

const load = pageLoader(async ({ call, params }) => {
  const title = findTitle(params.slug)
  if (!title) throw data(null, { status: 404 })
  if (title === 'Site Map') return { title, categories: (await call(fetchCategories, {})).data }
  const readFacts = async () => {
    const [terms, company] = await Promise.all([call(deliveryTerms, {}), call(companyFacts, {})])
    return { terms: terms.data, company: company.data }
  }
  const { text } = (await call(informationText, { page: params.slug ?? '' })).data
  return { title, content: contentOf(text ?? (await readText(title, readFacts))) }
})
export const loader = load
export const clientLoader = load

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, content } = loaderData
  return [
    ...describePage(matches, {
      title: `${title} - Punnet`,
      description: content?.lead ?? SITE_MAP_LEAD,
      path: informationPath(title),
    }),
    ...describeQuestions(content),
  ]
}

export default function InfoPage({ loaderData: { title, content, categories } }: Route.ComponentProps) {
  return (
    <div className="frame grid grid-cols-1 gap-x-16 gap-y-12 py-8 1024:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] 1024:py-12">
      <article className={categories ? '' : 'max-w-168'}>
        <h1 className="text-28 768:text-36">{title}</h1>
        {content && <Article content={content} />}
        {categories && (
          <>
            <p className="mt-3 text-18 text-muted">{SITE_MAP_LEAD}</p>
            <SiteMap categories={categories} />
          </>
        )}
      </article>
      {/* Hidden on a small screen, where the footer with the same links is just below. */}
      <nav aria-label="About Punnet" className="order-first max-1024:hidden">
        <ul className="sticky top-24">
          {PAGES_OF_INFORMATION.map((entry) => (
            <li key={entry}>
              <PageLink
                to={informationPath(entry)}
                aria-current={entry === title ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-card text-muted hover:text-accent aria-[current]:font-bold aria-[current]:text-accent"
              >
                {entry}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const linkLook = 'inline-flex min-h-11 items-center hover:text-accent hover:underline'

/** Every aisle and every page, for a shopper who prefers a list. */
function SiteMap({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="mt-8 columns-[15rem] gap-x-10">
      <Group title="The shop">
        {[
          ['Home', '/'],
          ['All aisles', AISLES_PATH],
          ['Search', '/search/'],
        ].map(([label = '', path = '']) => (
          <Entry key={path} label={label} path={path} />
        ))}
      </Group>
      {categories.map(({ category_id, title, subcategories }) => (
        <Group key={category_id} title={title}>
          {subcategories.map((sub) => (
            <Entry key={sub.id} label={sub.title} path={categoryPath(sub.title, category_id, sub.id)} />
          ))}
        </Group>
      ))}
      <Group title="About Punnet">
        {PAGES_OF_INFORMATION.map((title) => (
          <Entry key={title} label={title} path={informationPath(title)} />
        ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid pb-6">
      <h2 className="text-18">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Entry({ label, path }: { label: string; path: string }) {
  return (
    <li>
      <PageLink to={path} className={linkLook}>
        {label}
      </PageLink>
    </li>
  )
}
