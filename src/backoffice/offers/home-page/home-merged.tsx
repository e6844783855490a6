import { useRef, useState } from 'react'
import {
  type HomeContent,
  type HomeMerge,
  homeDifferences,
  mergeHome,
} from '#contract/offers/home-page/home-content.ts'
import { type HomePage, saveHomeDraft } from '#contract/offers/home-page/home-page.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { call, hearingOthers, tellTheirsTaken, useAction } from '../../network/call.ts'
import { useDone } from '../../pieces/page.tsx'
import { Differences } from './differences.tsx'

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
        <QuietButton onClick={() => takeTheirs()}>Take theirs</QuietButton>
      </div>
    </section>
  )
}

interface Merged {
  was: HomeContent
  now: HomePage
  merge: HomeMerge
}

/** Returns the draft, or the live page where there is no draft. */
export function contentOf({ draft, live }: HomePage): HomeContent {
  return draft ?? live
}

/** Saves the draft that all operators share. After a concurrent change the operator can keep both or take theirs. */
export function useHomeDraft(page: HomePage, onSaved?: () => Promise<void>) {
  const done = useDone()
  const saidWhenSaved = onSaved ?? done
  const [merged, setMerged] = useState<Merged>()
  // When saves follow one another, the last saved version is newer than the loaded page.
  const saved = useRef<HomePage>(undefined)
  const { run, busy, fields, sentence } = useAction(async (mine: HomeContent, said: string) => {
    const last = saved.current
    const seen = last && last.draft_version > page.draft_version ? last : page
    const { draft_version } = seen
    const { data } = await hearingOthers(
      () => call(saveHomeDraft, { draft_version, home_content: mine }),
      (now: HomePage) => {
        setMerged({ was: contentOf(seen), now, merge: mergeHome(contentOf(seen), mine, contentOf(now)) })
        saved.current = now
      },
    )
    saved.current = data
    setMerged(undefined)
    await saidWhenSaved(said)
    return true
  })
  const [wrong] = Object.values(fields)
  return {
    /** Resolves to true if the draft was saved. */
    save: run,
    busy,
    fields,
    sentence: sentence ?? wrong,
    merged,
    keepBoth: () => merged && run(merged.merge.both, 'Both are in the draft.'),
    takeTheirs: async () => {
      tellTheirsTaken()
      const by = merged?.now.drafted?.by
      setMerged(undefined)
      await saidWhenSaved(by ? `The draft is as ${by} left it.` : 'The draft is as it was published.')
    },
  }
}
