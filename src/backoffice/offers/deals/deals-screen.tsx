import { useLoaderData } from 'react-router'
import { type DealRow, listDeals } from '#contract/offers/deals/deals.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { ButtonLink, PageHead, RowLink, TextLink, WordLink } from '../../pieces/page.tsx'
import { HOME } from '../home-page/home-address.ts'
import { dealAddress, NEW_DEAL } from './deals-address.ts'

export const loader = async () => (await call(listDeals, {})).data

export function Screen() {
  const deals = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Collections" sentence="Named lists of products that the home page links to.">
        <TextLink to={HOME}>Back to the home page</TextLink>
        <ButtonLink to={NEW_DEAL}>New collection</ButtonLink>
      </PageHead>
      {deals.length === 0 ? (
        <EmptyState
          title="There are no collections yet"
          sentence="Put products together under a name, then add the collection to the home page."
        >
          <WordLink to={NEW_DEAL}>Make the first one</WordLink>
        </EmptyState>
      ) : (
        <ListTable caption="Collections" columns={columns} rows={deals} />
      )}
    </>
  )
}

const columns: Column<DealRow>[] = [
  { title: 'Collection', cell: ({ id, heading }) => <RowLink to={dealAddress(id)}>{heading}</RowLink> },
  {
    title: 'Products',
    cell: ({ products, on_sale }) =>
      products === on_sale ? products : `${products}, ${on_sale} of them on sale`,
  },
  { title: 'Promo code', cell: ({ code }) => code ?? 'None' },
  {
    title: 'Home page',
    cell: ({ shown_by }) =>
      shown_by === 0 ? (
        <Pill tone="grey">Not there</Pill>
      ) : (
        <Pill tone="green">{shown_by === 1 ? 'In 1 place' : `In ${shown_by} places`}</Pill>
      ),
  },
]
