import { type RefObject, useEffect } from 'react'
import { SuggestionList } from '../goods/search/suggestion-list.tsx'
import { useSuggestions } from '../goods/search/use-suggestions.ts'
import { searchTexts as texts } from '../texts/search.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The text to suggest for; empty while the list is closed. */
  asked: string
}

/** Suggests completions and pages for the typed text; never changes the text in the box. */
export function Suggestions({ id, input, asked }: Props) {
  const suggestions = useSuggestions(asked)
  const isOpen = suggestions.length > 0

  // Prefetched on focus, because the first key opens the results page.
  useEffect(() => void import('../pages/search-page.tsx'), [])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.suggested(suggestions.length)}
      </p>
      {isOpen && <SuggestionList id={id} input={input} suggestions={suggestions} asked={asked} />}
    </>
  )
}
