import { useLoaderData } from 'react-router'
import { readDeal, removeDeal } from '#contract/offers/deals/deals.ts'
import { dealPath } from '#contract/slug.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { PageHead, TextLink, useDone, useGoOn, WordLink } from '../../pieces/page.tsx'
import { RemovePart } from '../../pieces/remove-in-place.tsx'
import { DEALS, NEW_BLOCK } from '../home-page/home-address.ts'
import { DealForm } from './deal-form.tsx'
import { dealAddress } from './deals-address.ts'

export async function loader(_: URL, deal_id: string) {
  return deal_id === 'new' ? undefined : (await call(readDeal, { deal_id })).data
}

export function Screen() {
  const deal = useLoaderData<typeof loader>()
  const goOn = useGoOn()
  const done = useDone()
  return (
    <>
      <PageHead
        title={deal?.heading ?? 'New collection'}
        sentence={
          deal
            ? 'A collection. Shoppers see what you save here straight away.'
            : 'A list of products with a name.'
        }
      >
        <TextLink to={DEALS}>All collections</TextLink>
      </PageHead>
      {deal?.shown_by === 0 && (
        <p className="mb-4 rounded-card bg-well p-3">
          Nothing leads shoppers to it yet.{' '}
          <WordLink to={`${NEW_BLOCK}?kind=special_deal&deal=${deal.id}`}>Add it to the home page</WordLink>
        </p>
      )}
      <DealForm
        key={deal?.id ?? 'new'}
        deal={deal}
        onDone={async (saved) => {
          if (!deal) return goOn(dealAddress(saved.id))
          await done(`${saved.heading} is saved.`)
        }}
      />
      {deal && (
        <div className="mt-6 grid gap-6">
          <p>
            <a href={dealPath(deal)} className="text-accent underline">
              See it as shoppers do
            </a>
          </p>
          <RemovePart
            title={deal.heading}
            stays="Its products stay in the catalogue."
            because={
              deal.shown_by > 0
                ? 'The home page or its draft links to it. It can be removed once nothing does.'
                : undefined
            }
            version={deal.version}
            remove={async (version) => {
              await call(removeDeal, { deal_id: deal.id, version })
              await goOn(DEALS, { state: { said: `${deal.heading} is removed.` } })
            }}
          />
          <History entries={deal.history} />
        </div>
      )}
    </>
  )
}
