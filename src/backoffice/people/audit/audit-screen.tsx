import type { FormEvent } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { AskOf } from '#contract/endpoint.ts'
import { periodFault } from '#contract/insight/reports/figure-days.ts'
import { acts } from '#contract/people/audit/acts.ts'
import { type AuditEntry, listAudit } from '#contract/people/audit/audit.ts'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { textsIn } from '../../pieces/filters-in-address.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, WordLink } from '../../pieces/page.tsx'
import {
  EmptyList,
  FilterChoice,
  FilterField,
  FilterForm,
  FilterSearch,
  foundOnPage,
  PageLink,
  useFilterFault,
} from '../../pieces/paged-list.tsx'
import { ChainCheck } from './chain-check.tsx'
import { Changes } from './changes.tsx'
import { kindInWords } from './field-words.ts'

export async function loader(url: URL) {
  const filters = readAuditFilters(url.searchParams)
  const fault = faultOfDays(filters.from_day, filters.to_day)
  return fault
    ? { data: [], next_before: null, too_many: false, fault }
    : { ...(await call(listAudit, filters)), fault }
}

export function Screen() {
  const { data, next_before, too_many, fault } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title="Audit"
        sentence="Everything changed by your team or by commands. Nobody can edit this list."
      >
        <ChainCheck />
      </PageHead>
      <AuditFilters
        fault={fault}
        found={fault ? '' : foundOnPage('change', data.length, next_before !== null)}
      />
      {too_many && (
        <p className="mb-3 text-muted">
          Too many things have this in their name to search for all of them, so some changes may be missing.
          Please type more of the name.
        </p>
      )}
      {fault ? null : data.length === 0 ? (
        <EmptyList
          title="Nothing has been changed yet"
          sentence="Changes that you and your team make appear here."
        />
      ) : (
        <ListTable
          caption="Entries, the newest first"
          columns={columns}
          rows={data}
          keyOf={({ seq }) => seq}
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-4">
        {params.has('before_seq') && <PageLink words="Newest" name="before_seq" />}
        {next_before !== null && <PageLink words="Older" name="before_seq" value={next_before} />}
      </nav>
    </>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'Who',
    cell: ({ actor, actor_kind, actor_id }) => (
      <WordLink to={`?${new URLSearchParams({ actor_id })}`}>
        {actor_kind === 'command' ? <code>npm run {actor.replace(' ', ' -- ')}</code> : actor}
      </WordLink>
    ),
  },
  { title: 'What', cell: ({ act }) => acts[act] },
  {
    title: 'On',
    cell: ({ on_kind, on_id, names }) => (
      <span className="wrap-anywhere">
        <WordLink to={`?${new URLSearchParams({ on_kind, on_id })}`}>
          {kindInWords(on_kind)} {names[`${on_kind} ${on_id}`] ?? on_id}
        </WordLink>
      </span>
    ),
  },
  { title: 'Changes', cell: (entry) => <Changes {...entry} /> },
]

const byLinks = ['actor_id', 'on_kind', 'on_id'] as const

function AuditFilters({ fault: shown, found }: { fault: string | undefined; found: string }) {
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
  const given = (name: string) => params.get(name) ?? ''
  return (
    <FilterForm filters={auditFilterNames} found={found} onSubmit={check}>
      <FilterSearch />
      <FilterChoice label="What" name="act" options={acts} all="Everything" />
      <FilterField label="From" type="date" name="from_day" />
      <FilterField label="To" type="date" name="to_day" error={fault} />
      {byLinks.map(
        (name) => given(name) && <input key={name} type="hidden" name={name} value={given(name)} />,
      )}
    </FilterForm>
  )
}

const auditFilterNames = ['q', 'act', 'from_day', 'to_day', 'actor_id', 'on_kind', 'on_id'] as const

type Filters = AskOf<typeof listAudit>

/** Returns the error of a date filter, if any. */
function faultOfDays(from: string | null | undefined, to: string | null | undefined): string | undefined {
  return from && to ? periodFault({ from, to }, Number.POSITIVE_INFINITY) : undefined
}

/** Reads the filters from the address; empty parameters are left out. */
export function readAuditFilters(params: URLSearchParams): Filters {
  const before = Number(params.get('before_seq'))
  return { ...textsIn(params, auditFilterNames), ...(before > 0 && { before_seq: before }) }
}
