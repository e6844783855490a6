import { bySize } from '#contract/goods/catalogue/by-size.ts'
import { Check } from '#ui/form/check.tsx'
import { priceTexts, catalogueTexts as texts } from '../../texts/catalogue.ts'
import { FilterGroup } from './filter-group.tsx'
import type { GroupProps } from './list-filters.tsx'

/** Filters by price, brand and size, for whole aisles only: a single shelf is too short for them. */
export function PackFilters({ facets, chosen, choose }: GroupProps) {
  const { prices, brands, sizes } = facets
  if (!prices || !brands || !sizes) return null
  return (
    <>
      <FilterGroup title={texts.price}>
        {[{ band: undefined, count: sumOf(prices) }, ...prices].map(({ band, count }) => (
          <Check
            key={band ?? ''}
            type="radio"
            name="price"
            value={band ?? ''}
            label={band ? priceTexts[band] : texts.anyPrice}
            count={count}
            disabled={count === 0 && chosen.price !== band}
            checked={chosen.price === band}
            onChange={() => choose({ price: band })}
          />
        ))}
      </FilterGroup>
      <Names
        title={texts.brand}
        name="brand"
        facets={brands}
        order={byName}
        chosen={chosen.brand}
        choose={(brand) => choose({ brand })}
      />
      <Names
        title={texts.size}
        name="size"
        facets={sizes}
        order={bySize}
        chosen={chosen.size}
        choose={(size) => choose({ size })}
      />
    </>
  )
}

interface NamesProps {
  title: string
  name: 'brand' | 'size'
  facets: readonly { name: string; count: number }[]
  /** Sorts by the names alone, so that the order stays when the counts change. */
  order: (one: string, other: string) => number
  chosen: readonly string[] | undefined
  choose: (names: string[] | undefined) => void
}

/** A list of so many names that it scrolls in a box of its own. */
function Names({ title, name, facets, order, chosen = [], choose }: NamesProps) {
  const gone = chosen.filter((one) => !facets.some((facet) => facet.name === one))
  const all = [...facets, ...gone.map((one) => ({ name: one, count: 0 }))]
  all.sort((a, b) => order(a.name, b.name))
  if (all.length === 0) return null
  return (
    <FilterGroup title={title}>
      <div className="relative max-h-64 overflow-y-auto overscroll-contain">
        {all.map((facet) => (
          <Check
            key={facet.name}
            type="checkbox"
            name={name}
            value={facet.name}
            label={facet.name}
            count={facet.count}
            checked={chosen.includes(facet.name)}
            onChange={({ target }) => {
              const names = target.checked
                ? [...chosen, facet.name]
                : chosen.filter((one) => one !== facet.name)
              choose(names.length > 0 ? names : undefined)
            }}
          />
        ))}
      </div>
    </FilterGroup>
  )
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en-AU', { numeric: true })
}

function sumOf(facets: readonly { count: number }[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0)
}
