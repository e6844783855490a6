import { Form, Link, useSearchParams } from 'react-router'
import type { Category } from '#contract/dashboard/dashboard.ts'
import { PRODUCT_SORTS, PRODUCT_STATES } from '#contract/office/product-table.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '../pieces/select-field.tsx'
import { CATALOGUE, sortWords, stateWords } from './catalogue-address.ts'
import { ShelfOptions } from './shelf-options.tsx'

export function CatalogueFilters({ categories }: { categories: readonly Category[] }) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const isFiltered = ['q', 'sub_category_id', 'state'].some(given)
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
      <Field
        label="Search"
        type="search"
        name="q"
        defaultValue={given('q')}
        placeholder="Name, brand, barcode or id"
        className="min-w-56 flex-1"
      />
      <SelectField
        label="Sub-category"
        name="sub_category_id"
        defaultValue={given('sub_category_id')}
        className="w-52 max-560:w-full"
      >
        <option value="">All</option>
        <ShelfOptions categories={categories} />
      </SelectField>
      <SelectField label="Show" name="state" defaultValue={given('state') || 'all'}>
        {PRODUCT_STATES.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort by" name="sort" defaultValue={given('sort') || 'title'}>
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="quiet">
        Show
      </Button>
      {isFiltered && (
        <Link to={CATALOGUE} className="inline-flex min-h-11 items-center text-accent underline">
          Show all
        </Link>
      )}
    </Form>
  )
}
