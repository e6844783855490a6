import { useLoaderData } from 'react-router'
import { readPromo } from '#contract/offers/promos-desk/promos.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { BackLink, DoneNote, PageHead, useDone } from '../../pieces/page.tsx'
import { EndBlock } from './end-block.tsx'
import { OfferCost } from './offer-cost.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferPill } from './offer-pill.tsx'
import { OFFERS, takesInWords } from './offers-address.ts'

export async function loader({ pathname }: URL) {
  const code = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return (await call(readPromo, { code })).data
}

export function Screen() {
  const promo = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title={promo.code} sentence={takesInWords(promo)}>
        <OfferPill state={promo.state} />
        <BackLink to={OFFERS}>All offers</BackLink>
      </PageHead>
      <DoneNote sentence={said} rows={promo} />
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        {/* A new key resets the form once the code has ended, since its end date was not typed by the operator. */}
        <OfferForm key={`${promo.code} ${promo.state === 'ended'}`} promo={promo} onDone={done} />
        <div className="grid content-start gap-4">
          <OfferCost promo={promo} />
          {promo.state !== 'ended' && <EndBlock promo={promo} onDone={done} />}
        </div>
      </div>
      <div className="mt-6">
        <History entries={promo.history} />
      </div>
    </>
  )
}
