import { useState } from 'react'
import type { Category } from '#contract/dashboard/dashboard.ts'
import { type Meeting, meetingOf } from '#contract/office/meeting.ts'
import { changeProduct, type ProductOfForm } from '#contract/office/products.ts'
import { isRefused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { draftOf, factsOf, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { Theirs } from './theirs.tsx'

interface Props {
  product: ProductOfForm
  categories: readonly Category[]
  onDone: (sentence: string) => Promise<void>
}

interface Met {
  /** As I saw it, and as the other person has made it. */
  was: ProductOfForm
  now: ProductOfForm
  meeting: Meeting<ProductDraft>
}

/** All that is told of a product. What another person has changed meanwhile is shown beside one's own. */
export function ProductForm({ product, categories, onDone }: Props) {
  const [seen, setSeen] = useState(product)
  const [draft, setDraft] = useState(() => draftOf(product))
  const [met, setMet] = useState<Met>()
  useUnsaved(draftOf(seen), draft)
  const { run, busy, fields, sentence } = useDeed(async () => {
    const outcome = await saveOver(met?.now ?? seen, met?.meeting.mine ?? draft)
    if ('refused' in outcome) {
      setMet(outcome)
      setSeen(outcome.was)
      throw outcome.refused
    }
    setSeen(outcome.saved)
    setDraft(draftOf(outcome.saved))
    setMet(undefined)
    await onDone(`${outcome.saved.title} is saved.`)
  })

  function takeTheirs() {
    if (!met) return
    setSeen(met.now)
    setDraft(met.meeting.theirsKept)
    setMet(undefined)
  }
  return (
    <DeedForm run={() => run()} className="grid gap-4" aria-label="What is told of it">
      <ProductFields
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          if (met) setMet({ ...met, meeting: meetingOf(draftOf(seen), next, draftOf(met.now)) })
        }}
        fields={fields}
        categories={categories}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      {Object.keys(fields).length > 0 && (
        <ErrorNote sentence="Nothing is saved yet: please look at the fields that say why." />
      )}
      {met && (
        <Theirs
          was={draftOf(seen)}
          mine={draft}
          now={draftOf(met.now)}
          meeting={met.meeting}
          categories={categories}
        />
      )}
      <SaveBar busy={busy} hasMet={met !== undefined} takeTheirs={takeTheirs} />
    </DeedForm>
  )
}

/** What others have changed elsewhere, a price or the stock, is nothing to choose about here: it is saved over that. */
async function saveOver(
  was: ProductOfForm,
  draft: ProductDraft,
): Promise<{ saved: ProductOfForm } | (Met & { refused: Error })> {
  const facts = { ...factsOf(draft), product_id: was.id }
  for (let seen = was; ; ) {
    try {
      return { saved: (await call(changeProduct, { ...facts, version: seen.version })).data }
    } catch (error) {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = error.details.now as ProductOfForm
      const meeting = meetingOf(draftOf(was), draft, draftOf(now))
      if (meeting.theirs.length > 0) return { was, now, meeting, refused: error as Error }
      seen = now
    }
  }
}
