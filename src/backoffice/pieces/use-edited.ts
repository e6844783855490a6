import { useState } from 'react'
import { meetingOf } from '#contract/office/meeting.ts'
import { useUnsaved } from '../layout/unsaved-work.ts'

/** A draft, what it began from, and what another person has made of that meanwhile. */
export function useEdited<Draft extends object>(present: Draft) {
  const [seen, setSeen] = useState(present)
  const [draft, setDraft] = useState(present)
  const [now, setNow] = useState<Draft>()
  useUnsaved(seen, draft)
  const meeting = now && meetingOf(seen, draft, now)
  return {
    draft,
    setDraft,
    /** What is saved, and over what. */
    wanted: meeting?.mine ?? draft,
    over: now ?? seen,
    met: meeting && { was: seen, now, meeting },
    setNow,
    saved(as: Draft) {
      setSeen(as)
      setDraft(as)
      setNow(undefined)
    },
    takeTheirs() {
      if (!now || !meeting) return
      setSeen(now)
      setDraft(meeting.theirsKept)
      setNow(undefined)
    },
  }
}
