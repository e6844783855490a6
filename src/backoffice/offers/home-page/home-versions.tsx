import { type HomePage, type HomeVersion, readHomeVersion } from '#contract/offers/home-page/home-page.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { HomeMerged, useHomeDraft } from './home-merged.tsx'

/** The published versions of the home page. Restoring a version makes it the draft. */
export function HomeVersions({ page }: { page: HomePage }) {
  const draft = useHomeDraft(page)
  const { run, busy, sentence } = useAction(async (home_version_id: string) => {
    const { data } = await call(readHomeVersion, { home_version_id })
    await draft.save(data, 'It’s your draft now. Check it, then publish.')
  })
  if (page.versions.length === 0)
    return <p className="text-muted">Nothing yet. Every version you publish is kept here.</p>
  const error = sentence ?? draft.sentence
  const columns: Column<HomeVersion>[] = [
    { title: 'When', cell: ({ at }) => <Moment at={at} /> },
    {
      title: 'Who',
      cell: ({ by }) => by ?? <span className="text-muted">Before the office, or a command</span>,
    },
    { title: 'Blocks', cell: ({ blocks }) => blocks },
    {
      title: 'Status',
      cell: ({ id, at, is_live }) =>
        is_live ? (
          <Pill tone="green">Shown now</Pill>
        ) : (
          <QuietButton busy={busy} onClick={() => run(id)}>
            Restore
            <span className="sr-only">
              {' '}
              the page of <Moment at={at} />
            </span>
          </QuietButton>
        ),
    },
  ]
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorNote sentence={error} />
        </div>
      )}
      <HomeMerged draft={draft} />
      {page.draft && <p className="mb-2 text-muted">Restoring one replaces the draft above.</p>}
      <ListTable caption="Earlier versions" columns={columns} rows={page.versions} />
    </>
  )
}
