import { acts } from '#contract/audit/acts.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { Moment } from '../pieces/moment.tsx'
import { Part } from '../pieces/part.tsx'
import { Changes } from './changes.tsx'

/** What the office did to the one thing that a page is of. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title="Done by the office">
      <ListTable caption="Done by the office" columns={columns} rows={entries} keyOf={({ seq }) => seq} />
    </Part>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ actor }) => actor },
  { title: 'What', cell: ({ act }) => acts[act] },
  { title: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
]
