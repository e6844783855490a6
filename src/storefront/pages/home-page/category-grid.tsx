import type { Category, HomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { categoryPath } from '#contract/slug.ts'
import { Picture } from '#ui/product/picture.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { homeTexts as texts } from '../../texts/home.ts'
import { splitTitle } from './split-title.ts'

interface Props {
  block: Pick<HomepageBlock, 'heading' | 'category_ids'>
  categories: readonly Category[]
}

export function CategoryGrid({ block, categories }: Props) {
  const isAsked = (id: string) => block.category_ids.length === 0 || block.category_ids.includes(id)
  const shown = categories.filter((category) => isAsked(category.category_id))
  const tiles = shown.flatMap(({ category_id, subcategories }) =>
    subcategories.map((subCategory) => ({ ...subCategory, category_id })),
  )
  if (tiles.length === 0) return null
  return <CachedGrid heading={block.heading || texts.categories} tiles={tiles} />
}

function Grid({ heading, tiles }: { heading: string; tiles: readonly Tile[] }) {
  return (
    <section className="frame category-grid">
      <h2 className="mb-4 text-22 768:text-28">{heading}</h2>
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={`${tile.category_id}/${tile.id}`}>
            <CategoryTile {...tile} />
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

interface Tile {
  id: string
  title: string
  image: string
  category_id: string
}

function CategoryTile({ id, title, image, category_id }: Tile) {
  const [first, second] = splitTitle(title)
  return (
    <PageLink to={categoryPath(title, category_id, id)} className="tile">
      <span className={`picture ${tintOf(category_id)}`}>
        {image && <Picture src={image} width={80} height={80} />}
      </span>
      <span className="tile-name">
        {`${first} `}
        <span>{second}</span>
      </span>
    </PageLink>
  )
}
