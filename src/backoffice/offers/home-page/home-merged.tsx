import { type HomeContent, homeDifferences } from '#contract/offers/home-page/home-content.ts'
import { Button } from '#ui/form/button.tsx'
import { Differences } from './differences.tsx'
import { contentOf, type useHomeDraft } from './use-home-draft.ts'

interface Props {
  draft: ReturnType<typeof useHomeDraft>
  /** Set by forms, where the operator may have typed on since; the merged content is then not saved directly. */
  onKeep?: (both: HomeContent) => void
}

/** Shows another operator's concurrent changes to the draft, and lets the operator merge them or take them. */
export function HomeMerged({ draft, onKeep }: Props) {
  const { merged, busy, keepBoth, takeTheirs } = draft
  if (!merged) return null
  const { was, now, merge } = merged
  return (
    <section aria-label="Changed meanwhile" className="mb-4 grid gap-3 rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Changed in the meantime{now.drafted && ` by ${now.drafted.by}`}</p>
      <Differences differences={homeDifferences(was, contentOf(now))} deals={now.deals} />
      <p>
        {merge.conflicts.length === 0
          ? 'You changed different things, so both can be kept.'
          : 'You have both changed the same block. If you keep both, your version of it stays.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => (onKeep ? onKeep(merge.both) : keepBoth())}>
          Keep both
        </Button>
        <Button tone="quiet" onClick={() => takeTheirs()}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
