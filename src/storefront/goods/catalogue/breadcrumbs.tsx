import { Icon } from '#ui/icon.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'

export interface Crumb {
  title: string
  path: string
}

function Way({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs} className="text-14 text-muted">
      <ol className="-ml-1 flex flex-wrap items-center">
        {[{ title: texts.home, path: '/' }, ...crumbs].map(({ title, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an aisle has the address of its first shelf
          <li key={index} className="flex items-center">
            {index > 0 && <Icon name="right" className="mx-0.5 size-4" />}
            <PageLink
              to={path}
              className="inline-flex min-h-11 items-center rounded-card px-1 hover:text-accent hover:underline"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links from the home page down to this page's parent; the heading names the page itself. */
export const Breadcrumbs = withCachedMarkup(Way)
