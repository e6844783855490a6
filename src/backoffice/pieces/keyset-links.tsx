import { useSearchParams } from 'react-router'
import { TextLink } from './page.tsx'

/** Links of a list with keyset pagination, where the number of pages is unknown. */
export function KeysetLinks({ next }: { next: string | null }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-4">
      {params.has('after') && <PageLink words="First page" />}
      {next !== null && <PageLink words="Next page" after={next} />}
    </nav>
  )
}

interface Props {
  words: string
  /** Undefined for the first page. */
  after?: string
}

function PageLink({ words, after }: Props) {
  const [params] = useSearchParams()
  const wanted = new URLSearchParams(params)
  wanted.delete('after')
  if (after !== undefined) wanted.set('after', after)
  return (
    <TextLink to={`?${wanted}`} className="font-semibold">
      {words}
    </TextLink>
  )
}
