import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { ChoiceField, Field, SelectField } from '../../pieces/fields.tsx'
import { WordLink } from '../../pieces/page.tsx'
import { FilterForm, foundInWords, PageLinks } from '../../pieces/paged-list.tsx'
import { NEW_PRODUCT } from './catalogue-address.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface FilterProps {
  /** The address of the unfiltered list. */
  address: string
  categories: readonly Category[]
  /** States with their labels; the first one is the default. */
  states: Readonly<Record<string, string>>
  sorts?: Readonly<Record<string, string>>
}

interface Props extends FilterProps {
  page: number
  page_size: number
  total: number
  /** The page's rows, for a page that has any. */
  children: ReactNode
}

/** A filtered list of products, page by page. */
export function ProductList({ page, page_size, total, children, ...filters }: Props) {
  const place = { page, pageSize: page_size, total, one: 'product' }
  return (
    <>
      <Filters {...filters} found={foundInWords(place)} />
      {(page - 1) * page_size >= total ? (
        <NothingFound address={filters.address} />
      ) : (
        <>
          {children}
          <PageLinks {...place} />
        </>
      )}
    </>
  )
}

function Filters({ found, address, categories, states, sorts }: FilterProps & { found: string }) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const isFiltered = ['q', 'sub_category_id', 'state'].some(given)
  return (
    <FilterForm all={isFiltered && address} found={found}>
      <Field
        label="Search"
        type="search"
        name="q"
        defaultValue={given('q')}
        placeholder="Name, brand, barcode or id"
        className="min-w-56 flex-1"
      />
      <SelectField
        label="Shelf"
        name="sub_category_id"
        defaultValue={given('sub_category_id')}
        className="w-52 max-560:w-full"
      >
        <option value="">All</option>
        <ShelfOptions categories={categories} />
      </SelectField>
      <ChoiceOf label="Status" name="state" words={states} />
      {sorts && <ChoiceOf label="Sort by" name="sort" words={sorts} />}
    </FilterForm>
  )
}

interface ChoiceProps {
  label: string
  name: string
  words: Readonly<Record<string, string>>
}

function ChoiceOf({ label, name, words }: ChoiceProps) {
  const [params] = useSearchParams()
  const options = Object.entries(words)
  return (
    <ChoiceField
      label={label}
      name={name}
      defaultValue={params.get(name) ?? options[0]?.[0]}
      options={options}
    />
  )
}

interface NothingFoundProps {
  /** The address of the unfiltered list. */
  address: string
}

/** Replaces an empty table of products: the shop has none, or none matches the filters. */
function NothingFound({ address }: NothingFoundProps) {
  const [params] = useSearchParams()
  if (params.size > 0)
    return (
      <EmptyState title="Nothing found" sentence="Try another word, or fewer filters.">
        <WordLink to={address}>Show all</WordLink>
      </EmptyState>
    )
  return (
    <EmptyState title="The shop has no products yet" sentence="Add the first one and it will appear here.">
      <WordLink to={NEW_PRODUCT}>New product</WordLink>
    </EmptyState>
  )
}
