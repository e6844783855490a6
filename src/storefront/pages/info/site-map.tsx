import type { ReactNode } from 'react'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { AISLES_PATH, categoryPath } from '#contract/slug.ts'
import { PageLink } from '../../layout/page-link.tsx'

const linkLook = 'inline-flex min-h-11 items-center hover:text-accent hover:underline'

/** Every aisle and every page, for a shopper who prefers a list. */
export function SiteMap({ categories }: { categories: readonly Category[] }) {
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
