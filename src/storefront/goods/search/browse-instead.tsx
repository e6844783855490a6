import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Picture, tintOf } from '#ui/product/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { searchTexts as texts } from '../../texts/search.ts'
import type { SearchResults } from './find-products.ts'

interface Props extends Pick<SearchResults, 'aisles' | 'deals' | 'help'> {
  title: string
  sentence: string
}

/** Offers aisles and deals where a search has found nothing, or has not begun. */
export function BrowseInstead({ title, sentence, aisles, deals, help }: Props) {
  return (
    <>
      <EmptyState drawing={<NothingFoundDrawing />} title={title} sentence={sentence}>
        <PageLink to={help?.path ?? '/paste-list'} className={buttonLook('quiet')}>
          {help?.link ?? texts.pasteList}
        </PageLink>
      </EmptyState>
      {aisles.length > 0 && (
        <section className="mx-auto max-w-240">
          <h2 className="mb-3 text-22">{texts.aisles}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 560:grid-cols-3 1024:grid-cols-4">
            {aisles.map(({ title, path, image, category_id = '' }) => (
              <li key={path} className="grid">
                <PageLink
                  to={path}
                  className={`flex min-h-16 flex-wrap items-center gap-x-3 rounded-card p-3 font-semibold text-14 hover:text-accent ${tintOf(category_id)}`}
                >
                  {image && <Picture src={image} width={40} height={40} className="size-10 object-contain" />}
                  <span className="min-w-min flex-1">{title}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {deals.length > 0 && (
        <section className="mx-auto mt-8 max-w-240">
          <h2 className="mb-3 text-22">{texts.deals}</h2>
          <ul className="flex flex-wrap gap-3">
            {deals.map(({ title, path }) => (
              <li key={path}>
                <PageLink to={path} className={buttonLook('quiet')}>
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
