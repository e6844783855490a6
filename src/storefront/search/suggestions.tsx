import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { searchSuggestions } from '#contract/search/search.ts'
import { categoryPath, productPath } from '#contract/slug.ts'
import { focusPage } from '../layout/focus-page.ts'
import { call } from '../network/browser-call.ts'
import { useAnswer } from '../network/use-answer.ts'
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

const DEBOUNCE_MS = 150

/** What a shopper may be about to type, and where it leads. What stands in the box is never touched. */
export function Suggestions({ id, input, typed, ask, report }: Props) {
  const { q, suggestions } = useSuggestions(typed)
  const [activeOf, setActiveOf] = useState({ q, index: -1 })
  const active = activeOf.q === q ? activeOf.index : -1
  const setActive = (index: number) => setActiveOf({ q, index })
  const isOpen = typed !== '' && suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`
  if (!isOpen && activeOf.index >= 0) setActive(-1)

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

  const onPress = useEffectEvent(press)
  useEffect(() => {
    const box = input.current
    const listener = (event: KeyboardEvent) => onPress(event)
    box?.addEventListener('keydown', listener)
    return () => box?.removeEventListener('keydown', listener)
  }, [input])

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

interface Suggesting {
  /** What they are suggestions for. */
  q: string
  suggestions: readonly Suggestion[]
}

const none: Suggesting = { q: '', suggestions: [] }

/** Older ones stand until newer ones come, where the shopper only types on. A failure suggests nothing: the search itself goes on. */
function useSuggestions(typed: string): Suggesting {
  const q = typed.trim()
  const { data } = useAnswer(q || undefined, (signal) => readSuggestions(q, signal), {
    debounceMs: DEBOUNCE_MS,
  })
  if (!q || !data) return none
  return q.startsWith(data.q) || data.q.startsWith(q) ? data : none
}

async function readSuggestions(q: string, signal: AbortSignal): Promise<Suggesting> {
  const { queries, categories, products } = await call(searchSuggestions, { q }, { signal })
  const suggestions = [
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
  return { q, suggestions }
}
