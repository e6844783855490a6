import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { NEW_PRODUCT } from './catalogue-address.ts'

interface Props {
  /** The address of the unfiltered list. */
  address: string
}

/** Replaces an empty table of products: the shop has none, or none matches the filters. */
export function NothingFound({ address }: Props) {
  const [params] = useSearchParams()
  if (params.size > 0)
    return (
      <EmptyState drawing={null} title="Nothing found" sentence="Try another word, or fewer filters.">
        <WayOn to={address} words="Show all" />
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={null}
      title="The shop has no products yet"
      sentence="Add the first one and it will appear here."
    >
      <WayOn to={NEW_PRODUCT} words="New product" />
    </EmptyState>
  )
}

function WayOn({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} className="text-accent underline">
      {words}
    </Link>
  )
}
