import { type RefObject, useEffect, useState } from 'react'
import { searchSuggestions } from '#contract/search/search.ts'
import { categoryPath, productPath } from '#contract/slug.ts'
import { focusPage } from '../layout/focus-page.ts'
import { call } from '../network/browser-call.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { searchPath } from './search-path.ts'
import { Suggested, type Suggestion } from './suggested.tsx'
import { doneTyping } from './typing.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** What to suggest for; nothing where nobody types. */
  typed: string
  ask: (typed: string) => void
  report: (popup: { isOpen: boolean; activeId?: string }) => void
}

const PAUSE_MS = 150

/** What a shopper may be about to type, and where it leads. What stands in the box is never touched. */
export function Suggestions({ id, input, typed, ask, report }: Props) {
  const suggestions = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const isOpen = typed !== '' && suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => setActive(-1), [suggestions])

  useEffect(() => {
    const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined
    report({ isOpen, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen, active, report])

  // The first key opens the results' page: it is fetched while the finger is on its way.
  useEffect(() => void import('./search-page.tsx'), [])

  function move(step: 1 | -1) {
    if (!isOpen) return ask(input.current?.value ?? '')
    // One place among them is the box itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && active >= 0)
      document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }

  useEffect(() => {
    const box = input.current
    box?.addEventListener('keydown', press)
    return () => box?.removeEventListener('keydown', press)
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.suggested(suggestions.length)}
      </p>
      {isOpen && (
        <Suggested
          id={id}
          suggestions={suggestions}
          typed={typed}
          active={active}
          optionId={optionId}
          onChoose={() => {
            doneTyping()
            focusPage()
          }}
        />
      )}
    </>
  )
}

const none: Suggestion[] = []

function useSuggestions(typed: string): Suggestion[] {
  const q = typed.trim()
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!q) return setFound(none)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      // To suggest nothing is no failure: the search itself goes on.
      readSuggestions(q, leaving.signal).then(setFound, () => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q])
  return found
}

async function readSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { queries, categories, products } = await call(searchSuggestions, { q }, { signal })
  return [
    ...queries.map((title): Suggestion => ({ kind: 'queries', title, path: searchPath(title) })),
    ...categories.map(
      ({ id, title, image, category_id }): Suggestion => ({
        kind: 'categories',
        title,
        image,
        category_id,
        path: categoryPath(title, category_id, id),
      }),
    ),
    ...products.map(
      (product): Suggestion => ({
        kind: 'products',
        title: product.title,
        image: product.thumbnail,
        category_id: product.category_id,
        path: productPath(product),
        product,
      }),
    ),
  ]
}
