import type { ReactNode } from 'react'
import { Check } from '#ui/form/check.tsx'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14 text-muted">{title}</legend>
      {children}
    </fieldset>
  )
}

interface NamesProps {
  title: string
  name: 'brand' | 'size' | 'dietary'
  facets: readonly { name: string; count: number }[]
  /** Sorts by the names alone, so that the order stays when the counts change. */
  order?: (one: string, other: string) => number
  words?: (name: string) => string
  /** So few that they need no box to scroll in. */
  isShort?: boolean
  chosen: readonly string[] | undefined
  choose: (names: string[] | undefined) => void
}

/** Filters by names, mostly so many that they scroll in a box of their own. */
export function Names({ title, name, facets, order = byName, chosen = [], choose, ...look }: NamesProps) {
  const { words = (name) => name, isShort = false } = look
  const gone = chosen.filter((one) => !facets.some((facet) => facet.name === one))
  const all = [...facets, ...gone.map((one) => ({ name: one, count: 0 }))]
  all.sort((a, b) => order(a.name, b.name))
  if (all.length === 0) return null
  return (
    <FilterGroup title={title}>
      <div className={isShort ? undefined : 'relative max-h-64 overflow-y-auto overscroll-contain'}>
        {all.map((facet) => (
          <Check
            key={facet.name}
            type="checkbox"
            name={name}
            value={facet.name}
            label={words(facet.name)}
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
