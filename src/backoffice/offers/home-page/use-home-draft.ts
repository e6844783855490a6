import { useRef, useState } from 'react'
import { type HomeContent, type HomeMerge, mergeHome } from '#contract/offers/home-page/home-content.ts'
import { type HomePage, saveHomeDraft } from '#contract/offers/home-page/home-page.ts'
import { isRefused } from '#contract/refused.ts'
import { call, tellTheirsTaken, useAction } from '../../network/call.ts'

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
export function useHomeDraft(page: HomePage, onSaved: (sentence: string) => Promise<void>) {
  const [merged, setMerged] = useState<Merged>()
  // When saves follow one another, the last saved version is newer than the loaded page.
  const saved = useRef<HomePage>(undefined)
  const { run, busy, fields, sentence } = useAction(async (mine: HomeContent, said: string) => {
    const last = saved.current
    const seen = last && last.draft_version > page.draft_version ? last : page
    const { draft_version } = seen
    try {
      saved.current = (await call(saveHomeDraft, { draft_version, home_content: mine })).data
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as HomePage
        setMerged({ was: contentOf(seen), now, merge: mergeHome(contentOf(seen), mine, contentOf(now)) })
        saved.current = now
      }
      throw error
    }
    setMerged(undefined)
    await onSaved(said)
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
      await onSaved(by ? `The draft is as ${by} left it.` : 'The draft is as it was published.')
    },
  }
}
