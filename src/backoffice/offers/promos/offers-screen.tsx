import { useLoaderData } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import { listPromos, type PromoRow } from '#contract/offers/promos-desk/promos.ts'
import { call } from '../../network/call.ts'
import { Moment, Pill, type PillTone } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { ButtonLink, PageHead, RowLink, TextLink, WordLink } from '../../pieces/page.tsx'
import {
  EmptyList,
  FilterChoice,
  FilterForm,
  FilterSearch,
  foundInWords,
  PageLinks,
} from '../../pieces/paged-list.tsx'
import { DEALS } from '../home-page/home-address.ts'
import {
  NEW_OFFER,
  offerAddress,
  readOfferFilters,
  stateWords,
  takesInWords,
  usesInWords,
} from './offers-address.ts'

export const loader = ({ searchParams }: URL) => call(listPromos, readOfferFilters(searchParams))

export function Screen() {
  const { data, page, page_size, total } = useLoaderData<typeof loader>()
  const place = { page, pageSize: page_size, total, one: 'promo code' }
  return (
    <>
      <PageHead title="Offers" sentence="Promo codes, and the discount each has given.">
        <TextLink to={DEALS}>Collections</TextLink>
        <ButtonLink to={NEW_OFFER}>New promo code</ButtonLink>
      </PageHead>
      <FilterForm filters={['q', 'state']} found={foundInWords(place)}>
        <FilterSearch placeholder="Code or title" />
        <FilterChoice label="Status" name="state" options={stateWords} all="All" />
      </FilterForm>
      {data.length === 0 ? (
        <EmptyList title="There are no promo codes yet" sentence="Make the first one here.">
          <WordLink to={NEW_OFFER}>New promo code</WordLink>
        </EmptyList>
      ) : (
        <>
          <ListTable caption="Promo codes" columns={columns} rows={data} keyOf={({ code }) => code} />
          <PageLinks {...place} />
        </>
      )}
    </>
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
