import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { locationAutosuggest } from '#contract/places/location.ts'
import { call } from '../network/browser-call.ts'

export type PlaceSuggestion = ReplyOf<typeof locationAutosuggest>['suggestions'][number]

interface PlaceSuggestions {
  phase: 'blank' | 'loading' | 'results' | 'empty'
  suggestions: readonly PlaceSuggestion[]
}

const blank: PlaceSuggestions = { phase: 'blank', suggestions: [] }
// The specification's figures: the five best.
const asked = { limit: 5, offset: 5 }

/** What somebody who types this may mean, asked for when typing stops. */
export function usePlaceSuggestions(typed: string): PlaceSuggestions {
  const keyword = typed.trim()
  const [found, setFound] = useState(blank)
  useEffect(() => {
    if (!keyword) return setFound(blank)
    setFound({ phase: 'loading', suggestions: [] })
    const leaving = new AbortController()
    const show = (suggestions: PlaceSuggestion[]) => {
      if (!leaving.signal.aborted)
        setFound({ phase: suggestions.length > 0 ? 'results' : 'empty', suggestions })
    }
    const timer = setTimeout(() => {
      call(locationAutosuggest, { keyword, ...asked }, leaving).then(
        ({ suggestions }) => show(suggestions),
        () => show([]),
      )
    }, SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [keyword])
  return keyword ? found : blank
}
