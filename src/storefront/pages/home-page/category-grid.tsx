import { type Tile, withTiles } from '#contract/goods/pictures/tile-strip.ts'
import type { Category, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { categoryPath } from '#contract/slug.ts'
import { tintOf } from '#ui/product/picture.tsx'
import { TilePicture } from '#ui/product/tile-picture.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { homeTexts as texts } from '../../texts/home.ts'

interface Props {
  block: Pick<HomepageBlock, 'heading' | 'category_ids'>
  categories: readonly Category[]
}

export function CategoryGrid({ block, categories }: Props) {
  const isAsked = (id: string) => block.category_ids.length === 0 || block.category_ids.includes(id)
  const shown = categories.filter((category) => isAsked(category.category_id))
  const shelves = shown.flatMap(({ category_id, subcategories }) =>
    withTiles(category_id, subcategories).map((shelf) => ({ ...shelf, category_id })),
  )
  if (shelves.length === 0) return null
  return <CachedGrid heading={block.heading || texts.categories} shelves={shelves} />
}

function Grid({ heading, shelves }: { heading: string; shelves: readonly Shelf[] }) {
  return (
    <section className="frame category-grid">
      <h2 className="mb-4 text-22 768:text-28">{heading}</h2>
      <ul className="tiles">
        {shelves.map((shelf) => (
          <li key={`${shelf.category_id}/${shelf.id}`} className="shelf">
            <CategoryTile {...shelf} />
          </li>
        ))}
      </ul>
      {/* The style sheet shows the rest of the tiles while this is open. */}
      <details className="more-tiles">
        <summary className="more-tiles-button">
          <span>{texts.showAll}</span>
          <span>{texts.showFewer}</span>
        </summary>
      </details>
    </section>
  )
}

const CachedGrid = withCachedMarkup(Grid)

interface Shelf {
  id: string
  title: string
  category_id: string
  tile: Tile
}

function CategoryTile({ id, title, category_id, tile }: Shelf) {
  const [first, second] = splitTitle(title)
  return (
    <PageLink to={categoryPath(title, category_id, id)} className="tile">
      <span className={`picture ${tintOf(category_id)}`}>
        <TilePicture tile={tile} width={80} height={80} />
      </span>
      <span className="tile-name">
        {`${first} `}
        <span>{second}</span>
      </span>
    </PageLink>
  )
}

/** Splits a title into the two lines of a tile: after the ampersand, or after the first word. */
export function splitTitle(title: string): [first: string, second: string] {
  const words = title.trim().split(/\s+/)
  const ampersand = words.indexOf('&')
  const onFirst = ampersand > 0 ? ampersand + 1 : 1
  return [words.slice(0, onFirst).join(' '), words.slice(onFirst).join(' ')]
}
