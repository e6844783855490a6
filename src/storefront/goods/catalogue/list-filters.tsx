import { capitalised } from '#contract/capitalised.ts'
import { bySize } from '#contract/goods/catalogue/by-size.ts'
import type { Facets, PackFacets } from '#contract/goods/catalogue/product-list.ts'
import { Button, buttonLook, IconButton } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { priceTexts, catalogueTexts as texts } from '../../texts/catalogue.ts'
import { FilterGroup as Group, Names } from './filter-group.tsx'
import { hasFilters, type ListAsk, listSearch, withoutFilters } from './list-ask.ts'

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
        <Names
          isShort
          title={texts.dietary}
          name="dietary"
          facets={facets.dietary}
          words={capitalised}
          chosen={chosen.dietary}
          choose={(dietary) => choose({ dietary })}
        />
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

type GroupProps = Pick<Props, 'facets' | 'chosen' | 'choose'>

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
  const all = { id: '', title: texts.allCategories, count: sumOf(facets.categories) }
  return (
    <Group title={texts.categories}>
      {[all, ...facets.categories].map(({ id, title, count }) => (
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
      ))}
    </Group>
  )
}

/** Filters by price, brand and size, for whole aisles only: a single shelf is too short for them. */
function PackFilters({ facets, chosen, choose }: GroupProps) {
  const { prices, brands, sizes } = facets
  if (!prices || !brands || !sizes) return null
  return (
    <>
      <Group title={texts.price}>
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
      </Group>
      <Names
        title={texts.brand}
        name="brand"
        facets={brands}
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

function sumOf(facets: readonly { count: number }[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0)
}
