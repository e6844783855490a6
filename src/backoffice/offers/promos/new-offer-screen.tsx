import { useState } from 'react'
import { addPromo } from '#contract/offers/promos-desk/promos.ts'
import { Button } from '#ui/form/button.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useAction } from '../../network/call.ts'
import { ActionForm, RefusedNote } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { BackLink, PageHead, useGoOn } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { emptyDraft, factsOf } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OFFERS, offerAddress } from './offers-address.ts'

export const loader = async () => null

export function Screen() {
  const goOn = useGoOn()
  const [code, setCode] = useState('')
  const [draft, setDraft] = useState(emptyDraft)
  useUnsaved([emptyDraft, ''], [draft, code])
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await callReauthenticated(addPromo, { code, ...factsOf(draft) })
    await goOn(offerAddress(data.code))
  })
  return (
    <>
      <PageHead title="New promo code" sentence="A code can’t be renamed, but you can end it any time.">
        <BackLink to={OFFERS}>All offers</BackLink>
      </PageHead>
      <ActionForm run={() => run()} className="grid max-w-180 gap-5">
        <Field
          label="Code"
          hint="3 to 20 letters and digits. Capitals don’t matter"
          autoCapitalize="characters"
          spellCheck={false}
          {...typed(code, setCode, fields.code)}
        />
        <OfferFields code={code.trim().toUpperCase()} draft={draft} onChange={setDraft} fields={fields} />
        <RefusedNote sentence={sentence} fields={fields} />
        <Button type="submit" busy={busy} className="justify-self-start">
          Save
        </Button>
      </ActionForm>
    </>
  )
}
