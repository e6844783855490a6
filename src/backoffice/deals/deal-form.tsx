import { useState } from 'react'
import { PRODUCTS_OF_A_DEAL } from '#contract/office/deal-limits.ts'
import { changeDeal, type DealOfForm, makeDeal } from '#contract/office/deals.ts'
import { type Meeting, meetingOf } from '#contract/office/meeting.ts'
import type { OfficeProduct } from '#contract/office/products.ts'
import { isRefused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { Field } from '../pieces/field.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { WhatTheyChanged } from '../pieces/what-they-changed.tsx'
import { AddProducts } from '../stock/add-products.tsx'
import { type DealDraft, draftOf, emptyDraft, factsOf, fieldWords, shownIn } from './deal-draft.ts'
import { DealProducts } from './deal-products.tsx'

interface Props {
  /** None where it is to be made. */
  deal: DealOfForm | undefined
  onDone: (saved: DealOfForm) => Promise<void>
}

interface Met {
  now: DealOfForm
  meeting: Meeting<DealDraft>
}

/** All that is said of a deal. What another person has changed meanwhile is shown beside one's own. */
export function DealForm({ deal, onDone }: Props) {
  const [seen, setSeen] = useState(deal)
  const [draft, setDraft] = useState(() => (deal ? draftOf(deal) : emptyDraft))
  const [met, setMet] = useState<Met>()
  useUnsaved(seen ? draftOf(seen) : emptyDraft, draft)
  const [found, setFound] = useState<readonly OfficeProduct[]>([])
  const products = [...found, ...(met?.now.products ?? []), ...(seen?.products ?? [])]
  const { run, busy, fields, sentence } = useDeed(async () => {
    try {
      const { data } = await save(met?.now ?? seen, met?.meeting.mine ?? draft)
      setSeen(data)
      setDraft(draftOf(data))
      setMet(undefined)
      await onDone(data)
    } catch (error) {
      if (seen && isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as DealOfForm
        setMet({ now, meeting: meetingOf(draftOf(seen), draft, draftOf(now)) })
      }
      throw error
    }
  })

  function put(more: Partial<DealDraft>) {
    const next = { ...draft, ...more }
    setDraft(next)
    if (met && seen) setMet({ ...met, meeting: meetingOf(draftOf(seen), next, draftOf(met.now)) })
  }
  const isFull = draft.product_ids.length >= PRODUCTS_OF_A_DEAL
  function add(product: OfficeProduct) {
    setFound([product, ...found])
    put({ product_ids: [...draft.product_ids, product.id] })
  }
  function takeTheirs() {
    if (!met) return
    setSeen(met.now)
    setDraft(met.meeting.theirsKept)
    setMet(undefined)
  }
  const typed = (name: 'heading' | 'code') => ({
    label: fieldWords[name],
    autoComplete: 'off',
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const titleOf = (id: string) => products.find((product) => product.id === id)?.title ?? id
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_360px]">
      <DeedForm run={() => run()} className="grid content-start gap-4" aria-label="The deal">
        <div className="grid gap-4 560:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field {...typed('heading')} hint="What shoppers read, like Winter soups" />
          <Field {...typed('code')} hint="None, if left empty" autoCapitalize="characters" />
        </div>
        <DealProducts
          products={draft.product_ids.flatMap((id) => products.find((one) => one.id === id) ?? [])}
          onChange={(product_ids) => put({ product_ids })}
          error={Object.entries(fields).find(([name]) => name.startsWith('product_ids'))?.[1]}
        />
        {sentence && <ErrorNote sentence={sentence} />}
        {Object.keys(fields).length > 0 && (
          <ErrorNote sentence="Nothing is saved yet: please look at the fields that say why." />
        )}
        {met && seen && (
          <WhatTheyChanged
            changes={met.meeting.theirs.map((name) => ({
              name: fieldWords[name],
              was: shownIn(draftOf(seen), name, titleOf),
              now: shownIn(draftOf(met.now), name, titleOf),
              mine: met.meeting.clashes.includes(name) ? shownIn(draft, name, titleOf) : undefined,
            }))}
          />
        )}
        <SaveBar busy={busy} hasMet={met !== undefined} takeTheirs={takeTheirs} />
      </DeedForm>
      <div className="grid content-start">
        <AddProducts chosen={draft.product_ids} isFull={isFull} onAdd={add} />
      </div>
    </div>
  )
}

function save(seen: DealOfForm | undefined, draft: DealDraft) {
  if (!seen) return call(makeDeal, factsOf(draft))
  return call(changeDeal, { deal_id: seen.id, version: seen.version, ...factsOf(draft) })
}
