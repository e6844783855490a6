import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { acts } from '#contract/people/audit/acts.ts'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { FilterForm } from '../../pieces/filter-form.tsx'
import { useFilterFault } from '../../pieces/use-filter-fault.ts'
import { auditFilterNames, faultOfDays } from './audit-address.ts'

const byLinks = ['actor_id', 'on_kind', 'on_id'] as const

interface Props {
  fault: string | undefined
  found: string
}

export function AuditFilters({ fault: shown, found }: Props) {
  const [params] = useSearchParams()
  const [fault, setFault] = useFilterFault(shown)
  function check(event: FormEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget
    const [first, last] = ['from_day', 'to_day'].map((name) => elements.namedItem(name) as HTMLInputElement)
    const fault = faultOfDays(first?.value, last?.value)
    setFault(fault)
    if (!fault) return
    event.preventDefault()
    last?.focus()
  }
  const isFiltered = auditFilterNames.some((name) => params.get(name))
  const given = (name: string) => params.get(name) ?? ''
  return (
    <FilterForm all={isFiltered && '/office/audit'} found={found} onSubmit={check}>
      <Field label="Search" type="search" name="q" defaultValue={given('q')} className="min-w-48 flex-1" />
      <ChoiceField
        label="What"
        name="act"
        defaultValue={given('act')}
        options={[['', 'Everything'], ...Object.entries(acts)]}
      />
      <Field label="From" type="date" name="from_day" defaultValue={given('from_day')} />
      <Field label="To" type="date" name="to_day" defaultValue={given('to_day')} error={fault} />
      {byLinks.map(
        (name) => given(name) && <input key={name} type="hidden" name={name} value={given(name)} />,
      )}
    </FilterForm>
  )
}
