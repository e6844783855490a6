import { useState } from 'react'
import { isSame } from '#contract/is-same.ts'
import { mergeThreeWays } from '#contract/merge.ts'
import { isRefused } from '#contract/refused.ts'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { tellTheirsTaken } from '../network/attempts.ts'

interface Options {
  /** The fields mean something only together: if one is typed into during a save, the whole draft is kept. */
  isWhole?: boolean
}

/** Holds a thing as seen, its draft as typed, and the three-way merge with another operator's concurrent change. */
export function useEdited<Thing, Draft extends object>(
  present: Thing,
  draftOf: (thing: Thing) => Draft,
  { isWhole = false }: Options = {},
) {
  const [seen, setSeen] = useState(present)
  const [draft, setDraft] = useState(() => draftOf(present))
  const [now, setNow] = useState<{ thing: Thing }>()
  const [followed, setFollowed] = useState(present)
  const was = draftOf(seen)
  // An untouched draft follows reloads. A touched one keeps its base version, for the merge.
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
    /** The draft to save, merged where needed, and the version it replaces. */
    wanted: merged?.merge.mine ?? draft,
    over: now ? now.thing : seen,
    merged,
    /** On a conflict it keeps their version to be shown; the next press saves over that. */
    async save(work: () => Promise<Thing>): Promise<Thing> {
      try {
        const saved = await work()
        setSeen(saved)
        // Keeps what was typed while the service was asked: it is not saved yet.
        setDraft((typed) => {
          if (isWhole && !isSame(typed, draft)) return typed
          return mergeThreeWays(draft, typed, draftOf(saved)).mine
        })
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

export type Edited<Draft extends object> = ReturnType<typeof useEdited<unknown, Draft>>
