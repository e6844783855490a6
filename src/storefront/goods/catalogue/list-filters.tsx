import type { Facets, PackFacets } from '#contract/goods/catalogue/product-list.ts'
import { Button, buttonLook, IconButton } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'
import { FilterGroup as Group } from './filter-group.tsx'
import { hasFilters, type ListAsk, listSearch, withoutFilters } from './list-ask.ts'
import { PackFilters } from './pack-filters.tsx'

/** Id of the only form of a list: the sort order, elsewhere on the page, belongs to it too. */
export const LIST_FORM = 'list'

interface Props {
  /** Includes the facets of packs where the list is a whole aisle. */
  facets: Facets & Partial<PackFacets>
  total: number
  path: string
  chosen: ListAsk
  choose: (change: Partial<ListAsk>) => void
}

function Filters({ facets, total, path, chosen, choose }: Props) {
  return (
    <form
      id={LIST_FORM}
      popover="auto"
      action={path}
      aria-label={texts.filters}
      className="fold-out"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.hidePopover()
        choose({})
      }}
    >
      {chosen.q && <input type="hidden" name="q" value={chosen.q} />}
      <div className="sticky top-0 z-1 flex items-center justify-between bg-surface 1024:min-h-9 max-1024:py-2 max-1024:pr-2 max-1024:pl-5">
        <h2 className="text-18 max-1024:text-22">{texts.filters}</h2>
        {hasFilters(chosen) && (
          <PageLink
            to={path + listSearch(withoutFilters(chosen))}
            preventScrollReset
            // The link unmounts with the last filter; move focus to the filters.
            onClick={({ currentTarget }) => focusFirst(currentTarget.closest('form'))}
            className="inline-flex min-h-11 items-center rounded-pill px-3 font-semibold text-14 text-accent hover:underline max-1024:ml-auto 1024:-mr-3 1024:pointer-fine:min-h-9"
          >
            {texts.clear}
          </PageLink>
        )}
        <IconButton
          icon="close"
          label={texts.closeFilters}
          popoverTarget={LIST_FORM}
          popoverTargetAction="hide"
          className="1024:hidden"
        />
      </div>
      <div className="flex flex-col gap-5 max-1024:px-5 max-1024:pb-4 1024:mt-2">
        <Switches facets={facets} chosen={chosen} choose={choose} />
        <Categories facets={facets} chosen={chosen} choose={choose} />
        <PackFilters facets={facets} chosen={chosen} choose={choose} />
        <Claims facets={facets} chosen={chosen} choose={choose} />
      </div>
      <div className="sticky bottom-0 border-outline border-t bg-surface p-4 1024:hidden">
        <Button type="submit" className="w-full">
          {texts.show(total)}
        </Button>
      </div>
      <noscript>
        <button type="submit" className={buttonLook('quiet', 'mt-4 max-1024:hidden')}>
          {texts.apply}
        </button>
      </noscript>
    </form>
  )
}

const CachedFilters = withCachedMarkup(Filters)

/** Caches neither a form with filters, whose Clear link needs the router, nor searches, which are endless. */
function FiltersOnServer(props: Props) {
  const { chosen } = props
  return hasFilters(chosen) || chosen.q ? <Filters {...props} /> : <CachedFilters {...props} />
}

export const ListFilters = import.meta.env.SSR ? FiltersOnServer : Filters

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('fieldset input:enabled')?.focus({ preventScroll: true })
}

export type GroupProps = Pick<Props, 'facets' | 'chosen' | 'choose'>

function Switches({ facets, chosen, choose }: GroupProps) {
  return (
    <Group title={texts.onlyShow}>
      {(['on_special', 'in_stock'] as const).map((name) => (
        <Check
          key={name}
          type="checkbox"
          name={name}
          value="true"
          label={name === 'on_special' ? texts.onSpecial : texts.inStock}
          count={facets[name]}
          disabled={facets[name] === 0 && !chosen[name]}
          checked={chosen[name] ?? false}
          onChange={({ target }) => choose({ [name]: target.checked || undefined })}
        />
      ))}
    </Group>
  )
}

/** Shows no choice where the list has a single category. */
function Categories({ facets, chosen, choose }: GroupProps) {
  const { category_id } = chosen
  if (facets.categories.length < 2 && !category_id) return null
  const all = facets.categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Group title={texts.categories}>
      {[{ id: '', title: texts.allCategories, count: all }, ...facets.categories].map(
        ({ id, title, count }) => (
          <Check
            key={id}
            type="radio"
            name="category_id"
            value={id}
            label={title}
            count={count}
            checked={(category_id ?? '') === id}
            onChange={() => choose({ category_id: id || undefined })}
          />
        ),
      )}
    </Group>
  )
}

function Claims({ facets, chosen, choose }: GroupProps) {
  const asked = chosen.dietary ?? []
  const gone = asked.filter((claim) => !facets.dietary.some(({ name }) => name === claim))
  const claims = [...facets.dietary, ...gone.map((name) => ({ name, count: 0 }))]
  // Sorted by name: in the order of their counts they would jump about under the finger.
  claims.sort((a, b) => (a.name < b.name ? -1 : 1))
  if (claims.length === 0) return null
  return (
    <Group title={texts.dietary}>
      {claims.map(({ name, count }) => (
        <Check
          key={name}
          type="checkbox"
          name="dietary"
          value={name}
          label={name.charAt(0).toUpperCase() + name.slice(1)}
          count={count}
          checked={asked.includes(name)}
          onChange={({ target }) => {
            const dietary = target.checked ? [...asked, name] : asked.filter((claim) => claim !== name)
            choose({ dietary: dietary.length > 0 ? dietary : undefined })
          }}
        />
      ))}
    </Group>
  )
}
