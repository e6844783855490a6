import { useSearchParams } from 'react-router'
import { foundInWords, type PageOfList } from './found-in-words.ts'
import { TextLink } from './page.tsx'

/** Shows the position in a paginated list and its links; the page number is in the address. */
export function PageLinks(place: PageOfList) {
  const { page, pageSize, total } = place
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      <p className="text-muted">{foundInWords(place)}</p>
      {page > 1 && <PageLink words="Previous" page={page - 1} />}
      {page * pageSize < total && <PageLink words="Next" page={page + 1} />}
    </nav>
  )
}

function PageLink({ words, page }: { words: string; page: number }) {
  const [params] = useSearchParams()
  const wanted = new URLSearchParams(params)
  wanted.set('page', String(page))
  return (
    <TextLink to={`?${wanted}`} className="font-semibold">
      {words}
    </TextLink>
  )
}
