import { useState } from 'react'
import { productHistory } from '#contract/goods/products/products.ts'
import { acts } from '#contract/people/audit/acts.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call, useAction } from '../../network/call.ts'
import { Changes } from '../../people/audit/changes.tsx'
import { Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'

interface Page {
  data: AuditEntry[]
  next_before: number | null
}

export function ProductHistory({ id, first }: { id: string; first: Page }) {
  const [older, setOlder] = useState<Page[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next_before ?? null
  const { run, busy, sentence } = useAction(async (before_seq: number) => {
    const page = await call(productHistory, { product_id: id, before_seq })
    setOlder([...older, page])
  })
  const entries = pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="mb-2 text-18">
        History
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <ListTable
          caption="Changes, the newest first"
          columns={columns}
          rows={entries}
          keyOf={({ seq }) => seq}
        />
      )}
      {sentence && <ErrorNote sentence={sentence} />}
      {next !== null && (
        <Button tone="quiet" busy={busy} className="mt-3" onClick={() => run(next)}>
          Show older ones
        </Button>
      )}
    </section>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'Who',
    cell: ({ actor, actor_kind }) => (actor_kind === 'command' ? <code>npm run {actor}</code> : actor),
  },
  { title: 'What', cell: ({ act }) => acts[act] },
  { title: 'Changes', cell: ({ changes, names }) => <Changes changes={changes} names={names} /> },
]
