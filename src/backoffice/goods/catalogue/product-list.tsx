import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { SelectField } from '../../pieces/fields.tsx'
import { WordLink } from '../../pieces/page.tsx'
import {
  EmptyList,
  FilterChoice,
  FilterForm,
  FilterSearch,
  foundInWords,
  PageLinks,
} from '../../pieces/paged-list.tsx'
import { NEW_PRODUCT } from './catalogue-address.ts'
import { ShelfOptions } from './shelf-options.tsx'

interface Props {
  categories: readonly Category[]
  /** States with their labels; the first one is the default. */
  states: Readonly<Record<string, string>>
  sorts?: Readonly<Record<string, string>>
  page: number
  page_size: number
  total: number
  /** The page's rows, for a page that has any. */
  children: ReactNode
}

/** A filtered list of products, page by page. */
export function ProductList({ page, page_size, total, children, categories, states, sorts }: Props) {
  const [params] = useSearchParams()
  const place = { page, pageSize: page_size, total, one: 'product' }
  return (
    <>
      <FilterForm filters={['q', 'sub_category_id', 'state']} found={foundInWords(place)}>
        <FilterSearch placeholder="Name, brand, barcode or id" />
        <SelectField
          label="Shelf"
          name="sub_category_id"
          defaultValue={params.get('sub_category_id') ?? ''}
          className="w-52 max-560:w-full"
        >
          <option value="">All</option>
          <ShelfOptions categories={categories} />
        </SelectField>
        <FilterChoice label="Status" name="state" options={states} />
        {sorts && <FilterChoice label="Sort by" name="sort" options={sorts} />}
      </FilterForm>
      {(page - 1) * page_size >= total ? (
        <EmptyList title="The shop has no products yet" sentence="Add the first one and it will appear here.">
          <WordLink to={NEW_PRODUCT}>New product</WordLink>
        </EmptyList>
      ) : (
        <>
          {children}
          <PageLinks {...place} />
        </>
      )}
    </>
  )
}
