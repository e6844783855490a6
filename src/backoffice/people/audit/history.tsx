import { acts } from '#contract/people/audit/acts.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { Part } from '../../pieces/page.tsx'
import { Changes } from './changes.tsx'

interface Props {
  entries: readonly AuditEntry[]
  title?: string
  /** Names the thing an entry is about, where the list covers several things. */
  nameOf?: (entry: AuditEntry) => string
}

/** The audit entries of the thing shown on a page. */
export function History({ entries, title = 'History', nameOf }: Props) {
  if (entries.length === 0) return null
  const shown = nameOf ? columns.toSpliced(3, 0, { title: 'To', cell: nameOf }) : columns
  return (
    <Part title={title}>
      <ListTable caption={title} columns={shown} rows={entries} keyOf={({ seq }) => seq} />
    </Part>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ actor }) => actor },
  { title: 'What', cell: ({ act }) => acts[act] },
  { title: 'Changes', cell: (entry) => <Changes {...entry} /> },
]
