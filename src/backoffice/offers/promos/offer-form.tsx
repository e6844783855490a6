import { changePromo, type PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import { useAction } from '../../network/call.ts'
import { ActionForm, RefusedNote, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { draftOf, factsOf, fieldWords, shownIn } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'

interface Props {
  promo: PromoOfForm
  onDone: (sentence: string) => Promise<void>
}

/** Edits a promo code. Shows another operator's concurrent changes beside one's own. */
export function OfferForm({ promo, onDone }: Props) {
  const edited = useEdited(promo, draftOf)
  const { draft, over } = edited
  const { run, busy, fields, sentence } = useAction(async () => {
    const asked = { code: promo.code, version: over.version, ...factsOf(edited.wanted, over) }
    await edited.save(async () => (await callReauthenticated(changePromo, asked)).data)
    await onDone(`${promo.code} is saved.`)
  })
  const { state, used } = over
  return (
    <ActionForm run={() => run()} className="grid gap-5" aria-label="What shoppers read about it">
      <OfferFields
        code={promo.code}
        draft={draft}
        onChange={edited.setDraft}
        fields={fields}
        isUsed={used > 0}
        hasBegun={state !== 'coming'}
      />
      <RefusedNote sentence={sentence} fields={fields} />
      <SaveBar busy={busy} {...theirsOf(edited, { names: fieldWords, shown: shownIn })} />
    </ActionForm>
  )
}
