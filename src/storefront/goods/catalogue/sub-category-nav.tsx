import { useEffect, useRef } from 'react'
import type { CountedSubCategory } from '#contract/goods/catalogue/sub-category.ts'
import { withTiles } from '#contract/goods/pictures/tile-strip.ts'
import { aislePath, categoryPath } from '#contract/slug.ts'
import { classNames } from '#ui/class-names.ts'
import { TilePicture } from '#ui/product/tile-picture.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'

interface Props {
  category: { id: string; title: string }
  /** Undefined on the page of the whole aisle. */
  current?: string
  subCategories: readonly CountedSubCategory[]
}

function Nav({ category, current, subCategories }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current) bringIntoSight(row.current)
  }, [current])

  const all = subCategories.reduce((sum, { count }) => sum + count, 0)
  const shelves = withTiles(category.id, subCategories).map((shelf) => ({
    ...shelf,
    path: categoryPath(shelf.title, category.id, shelf.id),
  }))
  const whole = {
    id: undefined,
    title: texts.wholeAisle,
    tile: { src: '' },
    count: all,
    path: aislePath(category),
  }
  return (
    <nav
      aria-label={texts.subCategories(category.title)}
      className="max-1024:-mx-(--frame-edge) max-1024:mb-4"
    >
      <h2 className="mb-2 text-18 max-1024:sr-only">{category.title}</h2>
      <ul
        ref={row}
        className="relative flex gap-2 max-1024:overflow-x-auto max-1024:px-(--frame-edge) max-1024:py-1 max-1024:[scrollbar-width:none] 1024:flex-col 1024:gap-0.5"
      >
        {[whole, ...shelves].map(({ id, title, tile, count, path }) => (
          <li key={path} className="shrink-0">
            <PageLink
              to={path}
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-pill pr-4 text-14 1024:-mx-2 1024:rounded-card 1024:pr-2',
                tile.src ? 'pl-2' : 'pl-4 1024:pl-2',
                id === current
                  ? 'bg-accent font-semibold text-on-accent'
                  : 'bg-well hover:bg-success-pale 1024:bg-transparent 1024:hover:bg-well',
              )}
            >
              {/* Lazy by default: none of these loads before the first product's picture. */}
              <TilePicture tile={tile} width={28} height={28} className="size-7" />
              {title}
              <span
                className={classNames(
                  'text-13 tabular-nums 1024:ml-auto',
                  id === current ? 'font-regular' : 'text-muted',
                )}
              >
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{texts.count(count)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The shelves of one aisle: a scrollable row on small screens, a list beside the products on large ones. */
export const SubCategoryNav = withCachedMarkup(Nav)

/** Scrolls only the row and never the page, so that nothing jumps. */
function bringIntoSight(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current]')?.closest('li')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
