import { type RefObject, useEffect } from 'react'
import { searchTexts as texts } from '../texts/search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** What to suggest for; empty while the list is put away. */
  asked: string
}

/** What a shopper may be about to type, and where it leads. What stands in the box is never touched. */
export function Suggestions({ id, input, asked }: Props) {
  const suggestions = useSuggestions(asked)
  const isOpen = suggestions.length > 0

  // The first key opens the results' page: it is fetched while the finger is on its way.
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
