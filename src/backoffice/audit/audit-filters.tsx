import { Form, Link, useSearchParams } from 'react-router'
import { acts } from '#contract/audit/acts.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { auditFilterNames } from './audit-address.ts'

const byLinks = ['actor_id', 'on_kind', 'on_id'] as const

export function AuditFilters() {
  const [params] = useSearchParams()
  const isFiltered = auditFilterNames.some((name) => params.get(name))
  const given = (name: string) => params.get(name) ?? ''
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label="Search" type="search" name="q" defaultValue={given('q')} className="min-w-48 flex-1" />
      <label className="grid gap-1">
        <span className="font-semibold text-14">What</span>
        <select
          name="act"
          defaultValue={given('act')}
          className="min-h-11 rounded-card bg-raised px-3 ring-1 ring-muted ring-inset"
        >
          <option value="">Everything</option>
          {Object.entries(acts).map(([act, words]) => (
            <option key={act} value={act}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Field label="From" type="date" name="from_day" defaultValue={given('from_day')} />
      <Field label="To" type="date" name="to_day" defaultValue={given('to_day')} />
      {byLinks.map(
        (name) => given(name) && <input key={name} type="hidden" name={name} value={given(name)} />,
      )}
      <Button type="submit" tone="quiet">
        Show
      </Button>
      {isFiltered && (
        <Link to="/office/audit" className="inline-flex min-h-11 items-center text-accent underline">
          Show all
        </Link>
      )}
    </Form>
  )
}
