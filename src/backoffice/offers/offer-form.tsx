import { useState } from 'react'
import { type Meeting, meetingOf } from '#contract/office/meeting.ts'
import { changePromo, type PromoOfForm } from '#contract/office/promos.ts'
import { isRefused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { WhatTheyChanged } from '../pieces/what-they-changed.tsx'
import { callProven } from '../proof/proof-store.ts'
import { draftOf, factsOf, fieldWords, type OfferDraft, shownIn } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'

interface Props {
  promo: PromoOfForm
  onDone: (sentence: string) => Promise<void>
}

interface Met {
  now: PromoOfForm
  meeting: Meeting<OfferDraft>
}

/** All that is said of a code. What another person has changed meanwhile is shown beside one's own. */
export function OfferForm({ promo, onDone }: Props) {
  const [seen, setSeen] = useState(promo)
  const [draft, setDraft] = useState(() => draftOf(promo))
  const [met, setMet] = useState<Met>()
  useUnsaved(draftOf(seen), draft)
  const { run, busy, fields, sentence } = useDeed(async () => {
    const over = met?.now ?? seen
    const facts = factsOf(met?.meeting.mine ?? draft, over)
    try {
      const { data } = await callProven(changePromo, { code: seen.code, version: over.version, ...facts })
      setSeen(data)
      setDraft(draftOf(data))
      setMet(undefined)
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as PromoOfForm
        setMet({ now, meeting: meetingOf(draftOf(seen), draft, draftOf(now)) })
      }
      throw error
    }
    await onDone(`${promo.code} is saved.`)
  })

  function takeTheirs() {
    if (!met) return
    setSeen(met.now)
    setDraft(met.meeting.theirsKept)
    setMet(undefined)
  }
  const { state, used } = met?.now ?? seen
  return (
    <DeedForm run={() => run()} className="grid gap-5" aria-label="What is said of it">
      <OfferFields
        code={promo.code}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          if (met) setMet({ ...met, meeting: meetingOf(draftOf(seen), next, draftOf(met.now)) })
        }}
        fields={fields}
        isUsed={used > 0}
        hasBegun={state !== 'coming'}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {Object.keys(fields).length > 0 && (
        <ErrorNote sentence="Nothing is saved yet: please look at the fields that say why." />
      )}
      {met && <WhatTheyChanged changes={changesOf(draftOf(seen), draft, met)} />}
      <SaveBar busy={busy} hasMet={met !== undefined} takeTheirs={takeTheirs} />
    </DeedForm>
  )
}

function changesOf(was: OfferDraft, mine: OfferDraft, { now, meeting: { theirs, clashes } }: Met) {
  const theirDraft = draftOf(now)
  return theirs.map((name) => ({
    name: fieldWords[name],
    was: shownIn(was, name),
    now: shownIn(theirDraft, name),
    mine: clashes.includes(name) ? shownIn(mine, name) : undefined,
  }))
}
