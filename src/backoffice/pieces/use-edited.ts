import { useState } from 'react'
import { isSame } from '#contract/is-same.ts'
import { mergeThreeWays } from '#contract/office/merge.ts'
import { isRefused } from '#contract/refused.ts'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { tellTheirsTaken } from '../network/attempts.ts'

/** A thing as it was seen, its fields as they are typed, and what another person has made of it meanwhile. */
export function useEdited<Thing, Draft extends object>(present: Thing, draftOf: (thing: Thing) => Draft) {
  const [seen, setSeen] = useState(present)
  const [draft, setDraft] = useState(() => draftOf(present))
  const [now, setNow] = useState<{ thing: Thing }>()
  const [followed, setFollowed] = useState(present)
  const was = draftOf(seen)
  // Untouched, it shows what was read anew. What is being typed stays, over what was seen when that began.
  if (!isSame(present, followed)) {
    setFollowed(present)
    if (!now && isSame(draft, was)) {
      setSeen(present)
      setDraft(draftOf(present))
    }
  }
  useUnsaved(was, draft)
  const theirs = now && draftOf(now.thing)
  const merged = theirs && { was, now: theirs, merge: mergeThreeWays(was, draft, theirs) }
  return {
    draft,
    setDraft,
    /** What is saved, and over what. */
    wanted: merged?.merge.mine ?? draft,
    over: now ? now.thing : seen,
    merged,
    /** What another has changed meanwhile is shown, and saved over with the next press. */
    async save(work: () => Promise<Thing>): Promise<Thing> {
      try {
        const saved = await work()
        setSeen(saved)
        setDraft(draftOf(saved))
        setNow(undefined)
        return saved
      } catch (error) {
        if (isRefused(error, 'changed_meanwhile')) setNow({ thing: error.details.now as Thing })
        throw error
      }
    },
    takeTheirs() {
      if (!now || !merged) return
      tellTheirsTaken()
      setSeen(now.thing)
      setDraft(merged.merge.theirsKept)
      setNow(undefined)
    },
  }
}

export type Merged<Draft extends object> = NonNullable<ReturnType<typeof useEdited<unknown, Draft>>['merged']>
