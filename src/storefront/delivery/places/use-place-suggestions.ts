import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import { locationAutosuggest } from '#contract/delivery/places/location.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call, useAnswer } from '../../network/browser-call.ts'

export type PlaceSuggestion = ReplyOf<typeof locationAutosuggest>['suggestions'][number]

interface PlaceSuggestions {
  phase: 'blank' | 'loading' | 'results' | 'empty'
  suggestions: readonly PlaceSuggestion[]
}

const none: PlaceSuggestion[] = []
// As specified: the five best suggestions.
const asked = { limit: 5, offset: 5 }

/** Suggests places for the typed text, debounced. A failure reads like no result. */
export function usePlaceSuggestions(typed: string): PlaceSuggestions {
  const keyword = typed.trim()
  const { data, failure, isLoading } = useAnswer(
    keyword || undefined,
    (signal) => call(locationAutosuggest, { keyword, ...asked }, { signal }),
    { debounceMs: SEARCH_DEBOUNCE_MS },
  )
  if (!keyword) return { phase: 'blank', suggestions: none }
  if (isLoading) return { phase: 'loading', suggestions: none }
  if (failure || !data || data.suggestions.length === 0) return { phase: 'empty', suggestions: none }
  return { phase: 'results', suggestions: data.suggestions }
}
