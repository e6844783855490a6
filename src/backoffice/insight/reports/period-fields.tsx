import type { FormEvent } from 'react'
import { DAYS_AT_MOST, usualPeriods } from '#contract/insight/reports/figure-days.ts'
import { Field } from '#ui/form/field.tsx'
import { TextLink } from '../../pieces/page.tsx'
import { FilterForm, useFilterFault } from '../../pieces/paged-list.tsx'
import { addressOf, faultOf, type ReportQuery } from './reports-address.ts'

/** Chooses a report's period: usual ones as links, any other by its dates. */
export function PeriodFields({ wanted: { figures, from, to, fault: shown } }: { wanted: ReportQuery }) {
  const [fault, setFault] = useFilterFault(shown)
  function check(event: FormEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget
    const [first, last] = ['from', 'to'].map((name) => elements.namedItem(name) as HTMLInputElement)
    if (!first || !last) return
    const found =
      first.value && last.value
        ? faultOf({ from: first.value, to: last.value }, { atMost: DAYS_AT_MOST, now: new Date() })
        : 'Please choose both days.'
    setFault(found)
    if (!found) return
    event.preventDefault()
    last.focus()
  }
  return (
    <>
      <nav aria-label="Usual periods" className="mb-2 flex flex-wrap gap-x-4">
        {usualPeriods(new Date()).map((period) => (
          <TextLink
            key={period.title}
            to={addressOf({ figures, ...period })}
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            className="aria-[current]:font-bold aria-[current]:no-underline 768:pointer-fine:min-h-8"
          >
            {period.title}
          </TextLink>
        ))}
      </nav>
      <FilterForm onSubmit={check}>
        <input type="hidden" name="report" value={figures} />
        <Field label="First day" type="date" name="from" defaultValue={from} />
        <Field label="Last day" type="date" name="to" defaultValue={to} error={fault} />
      </FilterForm>
    </>
  )
}
