import { Form, Link, useSearchParams } from 'react-router'
import type { Category } from '#contract/dashboard/dashboard.ts'
import { PRICE_STATES } from '#contract/office/price-table.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ShelfOptions } from '../catalogue/shelf-options.tsx'
import { ChoiceField } from '../pieces/choice-field.tsx'
import { SelectField } from '../pieces/select-field.tsx'
import { PRICES, stateWords } from './prices-address.ts'

export function PriceFilters({ categories }: { categories: readonly Category[] }) {
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
        label="Shelf"
        name="sub_category_id"
        defaultValue={given('sub_category_id')}
        className="w-52 max-560:w-full"
      >
        <option value="">All</option>
        <ShelfOptions categories={categories} />
      </SelectField>
      <ChoiceField
        label="Show"
        name="state"
        defaultValue={given('state') || 'all'}
        options={PRICE_STATES.map((state) => [state, stateWords[state]])}
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
      {isFiltered && (
        <Link to={PRICES} className="inline-flex min-h-11 items-center text-accent underline">
          Show all
        </Link>
      )}
    </Form>
  )
}
