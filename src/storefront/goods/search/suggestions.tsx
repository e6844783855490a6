import { type RefObject, useEffect } from 'react'
import { searchTexts as texts } from '../../texts/search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

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
  useEffect(() => void import('./search-page.tsx'), [])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.suggested(suggestions.length)}
      </p>
      {isOpen && <SuggestionList id={id} input={input} suggestions={suggestions} asked={asked} />}
    </>
  )
}
