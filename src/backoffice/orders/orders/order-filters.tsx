import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clockSpan } from '#contract/brisbane-time.ts'
import { searchFault } from '#contract/orders/desk/order-list.ts'
import { classNames } from '#ui/class-names.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { statusWords } from '../../pieces/order-words.ts'
import { FilterChoice, FilterField, FilterForm, useFilterFault } from '../../pieces/paged-list.tsx'
import { orderFilterNames } from './orders-address.ts'

interface Props {
  found: string
  hubs: readonly { id: string; title: string }[]
  windows: readonly { starts_at: string; ends_at: string }[]
}

type Option = readonly [value: string, words: string]

const states = { open: 'Still to do', ...statusWords }
const sorts = { oldest: 'Oldest first', window: 'Next delivery first' }

export function OrderFilters({ found, hubs, windows }: Props) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useFilterFault(searchFault(given('q')))
  function check(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('q') as HTMLInputElement
    const found = searchFault(field.value)
    setFault(found)
    if (!found) return
    event.preventDefault()
    field.focus()
  }
  return (
    <FilterForm filters={orderFilterNames} found={found} onSubmit={check}>
      {given('tab') && <input type="hidden" name="tab" value={given('tab')} />}
      <Field
        label="Number, name, phone’s last digits, address or product"
        type="search"
        name="q"
        autoComplete="off"
        defaultValue={given('q')}
        error={fault}
        className="min-w-64 flex-1 basis-full 1024:basis-80"
      />
      <QuietButton
        aria-expanded={isOpen}
        aria-controls="order-filters"
        onClick={() => setOpen(!isOpen)}
        className="768:hidden"
      >
        Filters
      </QuietButton>
      <div
        id="order-filters"
        className={classNames(
          'flex flex-wrap items-end gap-3 max-768:basis-full max-560:[&>div]:flex-[1_1_140px]',
          !isOpen && 'max-768:hidden',
        )}
      >
        <FilterChoice label="Status" name="order_status" options={states} all="All" />
        <FilterField label="Delivery day" type="date" name="day" />
        {windows.length > 0 && (
          <FilterChoice label="Window" name="window" options={windows.map(optionOf)} all="All day" />
        )}
        {hubs.length > 1 && (
          <FilterChoice
            label="Store"
            name="hub"
            options={hubs.map(({ id, title }) => [id, title] as const)}
            all="All"
          />
        )}
        <FilterChoice label="Sort" name="order_sort" options={sorts} all="Newest first" />
      </div>
    </FilterForm>
  )
}

function optionOf({ starts_at, ends_at }: Props['windows'][number]): Option {
  return [starts_at, clockSpan(new Date(starts_at), new Date(ends_at))]
}
