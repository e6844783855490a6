import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { shortDay } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import { DAYS_OF_USE } from '#contract/offers/promos-desk/promo-list.ts'
import { changePromo, endPromo, type PromoOfForm, readPromo } from '#contract/offers/promos-desk/promos.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { useActionOver } from '../../pieces/edit-form.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, Card, Facts, PageHead, useDone } from '../../pieces/page.tsx'
import { useFocusBack, YesOrNo } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { draftOf, factsOf, fieldWords, shownIn } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OFFERS, takesInWords, usesInWords } from './offers-address.ts'
import { OfferPill } from './offers-screen.tsx'

export const loader = async (_: URL, code: string) => (await call(readPromo, { code })).data

export function Screen() {
  const promo = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={promo.code} sentence={takesInWords(promo)}>
        <OfferPill state={promo.state} />
        <BackLink to={OFFERS}>All offers</BackLink>
      </PageHead>
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        {/* A new key resets the form once the code has ended, since its end date was not typed by the operator. */}
        <OfferForm key={`${promo.code} ${promo.state === 'ended'}`} promo={promo} />
        <div className="grid content-start gap-4">
          <OfferCost promo={promo} />
          {promo.state !== 'ended' && <EndBlock promo={promo} />}
        </div>
      </div>
      <div className="mt-6">
        <History entries={promo.history} />
      </div>
    </>
  )
}

function EndBlock({ promo: { code, version } }: { promo: PromoOfForm }) {
  const done = useDone()
  const [isAsking, setAsking] = useState(false)
  const opener = useFocusBack(isAsking)
  const { run, busy, sentence } = useActionOver(version, async (version) => {
    await call(endPromo, { code, version })
    setAsking(false)
    await done(`${code} has ended.`)
  })
  return (
    <Card title="End it">
      <p className="mb-3 text-muted">
        After that it takes nothing off. Orders that used it stay as they are.
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      {isAsking ? (
        <YesOrNo
          question={`End ${code}?`}
          yes={`End ${code} now`}
          no="Back"
          busy={busy}
          onYes={() => run()}
          onNo={() => setAsking(false)}
        />
      ) : (
        <QuietButton ref={opener} onClick={() => setAsking(true)}>
          End it now
        </QuietButton>
      )}
    </Card>
  )
}

/** Shows the discounts given by a code, in total and by day. */
function OfferCost({ promo }: { promo: PromoOfForm }) {
  const { days, used, given, offered_on } = promo
  return (
    <Card title="Discount given">
      <Facts
        rows={[
          ['Orders', usesInWords(promo)],
          ['Taken off', formatDollars(given)],
          ['An order', used > 0 && formatDollars(given / used)],
          [
            'Offered on',
            offered_on.length === 0
              ? 'No banner and no collection'
              : offered_on.map(({ kind, name }) => <p key={`${kind} ${name}`}>{`${name} (${kind})`}</p>),
          ],
        ]}
      />
      <p className="mt-2 text-13 text-muted">Orders that were cancelled or never paid are not counted.</p>
      {days.length > 0 && (
        <div className="mt-3">
          <ListTable
            caption={days.length === DAYS_OF_USE ? `The last ${DAYS_OF_USE} days of use` : 'Day by day'}
            columns={columns}
            rows={days}
            keyOf={({ day }) => day}
          />
        </div>
      )}
    </Card>
  )
}

const columns: Column<PromoOfForm['days'][number]>[] = [
  {
    title: 'Day',
    cell: ({ day }) => (
      <time dateTime={day}>{`${shortDay(new Date(`${day}T02:00Z`))} ${day.slice(0, 4)}`}</time>
    ),
  },
  { title: 'Orders', cell: ({ used }) => used },
  { title: 'Taken off', cell: ({ given }) => formatDollars(given) },
]

/** Edits a promo code. Shows another operator's concurrent changes beside one's own. */
function OfferForm({ promo }: { promo: PromoOfForm }) {
  const { code } = promo
  const form = useEditForm(promo, draftOf, {
    names: fieldWords,
    shown: shownIn,
    save: async (wanted, over) =>
      callReauthenticated(changePromo, { code, version: over.version, ...factsOf(wanted, over) }),
    said: () => `${code} is saved.`,
  })
  const { state, used } = form.over
  return (
    <EditForm form={form} isLong className="grid gap-5" aria-label="What shoppers read about it">
      <OfferFields
        code={code}
        draft={form.draft}
        onChange={form.setDraft}
        fields={form.fields}
        isUsed={used > 0}
        hasBegun={state !== 'coming'}
      />
    </EditForm>
  )
}
