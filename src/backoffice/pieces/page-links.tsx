import { Link, useSearchParams } from 'react-router'
import { inThousands } from '#contract/in-thousands.ts'

interface Props {
  page: number
  pageSize: number
  total: number
  /** The singular noun of the rows, such as `product`. */
  one: string
}

/** Shows the position in a paginated list and its links; the page number is in the address. */
export function PageLinks({ page, pageSize, total, one }: Props) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      <p className="text-muted">
        {inThousands(from)}–{inThousands(to)} of {inThousands(total)} {total === 1 ? one : `${one}s`}
      </p>
      {page > 1 && <PageLink words="Previous" page={page - 1} />}
      {to < total && <PageLink words="Next" page={page + 1} />}
    </nav>
  )
}

function PageLink({ words, page }: { words: string; page: number }) {
  const [params] = useSearchParams()
  const wanted = new URLSearchParams(params)
  wanted.set('page', String(page))
  return (
    <Link to={`?${wanted}`} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
      {words}
    </Link>
  )
}
