import type { Category } from '#contract/dashboard/dashboard.ts'
import { aislePath } from '#contract/slug.ts'
import { withCachedMarkup } from '../cached-markup.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { layoutTexts as texts } from '../texts/layout.ts'

/** Links to every aisle of the shop, including those that the operator's blocks leave out. */
function Links({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={texts.allAisles} className="frame -mb-4">
      <ul className="pushed-row">
        {categories.map((category) => (
          <li key={category.id}>
            <PageLink to={aislePath(category)} className="aisle">
              {category.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const AisleLinks = withCachedMarkup(Links)
