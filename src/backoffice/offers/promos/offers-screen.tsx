import { useLoaderData, useSearchParams } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { PROMO_STATES, type PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import { listPromos, type PromoRow } from '#contract/offers/promos-desk/promos.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { Moment, Pill, type PillTone } from '../../pieces/cells.tsx'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { ButtonLink, PageHead, RowLink, TextLink, WordLink } from '../../pieces/page.tsx'
import { FilterForm, foundInWords, PageLinks } from '../../pieces/paged-list.tsx'
import { DEALS } from '../home-page/home-address.ts'
import {
  NEW_OFFER,
  OFFERS,
  offerAddress,
  readOfferFilters,
  stateWords,
  takesInWords,
  usesInWords,
} from './offers-address.ts'

export async function loader({ searchParams }: URL) {
  return call(listPromos, readOfferFilters(searchParams))
}

export function Screen() {
  const { data, page, page_size, total } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const place = { page, pageSize: page_size, total, one: 'promo code' }
  const isFiltered = params.has('q') || params.has('state')
  return (
    <>
      <PageHead title="Offers" sentence="Promo codes, and the discount each has given.">
        <TextLink to={DEALS}>Collections</TextLink>
        <ButtonLink to={NEW_OFFER}>New promo code</ButtonLink>
      </PageHead>
      <Filters found={foundInWords(place)} />
      {data.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'Nothing found' : 'There are no promo codes yet'}
          sentence={isFiltered ? 'Try another word, or show them all.' : 'Make the first one here.'}
        >
          <WordLink to={isFiltered ? OFFERS : NEW_OFFER}>
            {isFiltered ? 'Show all' : 'New promo code'}
          </WordLink>
        </EmptyState>
      ) : (
        <>
          <ListTable caption="Promo codes" columns={columns} rows={data} keyOf={({ code }) => code} />
          <PageLinks {...place} />
        </>
      )}
    </>
  )
}

function Filters({ found }: { found: string }) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  return (
    <FilterForm all={(params.has('q') || params.has('state')) && OFFERS} found={found}>
      <Field
        label="Search"
        type="search"
        name="q"
        defaultValue={given('q')}
        placeholder="Code or title"
        className="min-w-56 flex-1"
      />
      <ChoiceField
        label="Status"
        name="state"
        defaultValue={given('state')}
        options={[['', 'All'], ...PROMO_STATES.map((state) => [state, stateWords[state]] as const)]}
      />
    </FilterForm>
  )
}

const columns: Column<PromoRow>[] = [
  {
    title: 'Code',
    cell: ({ code, title }) => (
      <span className="grid">
        <RowLink to={offerAddress(code)}>{code}</RowLink>
        <span className="wrap-anywhere text-13 text-muted">{title}</span>
      </span>
    ),
  },
  { title: 'Status', cell: ({ state }) => <OfferPill state={state} /> },
  { title: 'Takes off', cell: (promo) => takesInWords(promo) },
  { title: 'From', cell: ({ starts_at }) => <Moment at={starts_at} /> },
  { title: 'Until', cell: ({ ends_at }) => <Moment at={ends_at} /> },
  { title: 'Used', cell: (promo) => usesInWords(promo) },
  { title: 'Discount given', cell: ({ given }) => formatDollars(given) },
]

const tones: Record<PromoState, PillTone> = {
  running: 'green',
  coming: 'blue',
  used_up: 'yellow',
  ended: 'grey',
}

export function OfferPill({ state }: { state: PromoState }) {
  return <Pill tone={tones[state]}>{stateWords[state]}</Pill>
}
