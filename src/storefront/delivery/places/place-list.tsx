import type { RefObject } from 'react'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { ComboboxList } from '#ui/form/combobox-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { locationTexts as texts } from '../../texts/location.ts'
import type { PlaceSuggestion, usePlaceSuggestions } from './use-place-suggestions.ts'

interface Props extends ReturnType<typeof usePlaceSuggestions> {
  id: string
  input: RefObject<HTMLInputElement | null>
  onPick: (place: PlaceSuggestion) => void
  /** Leaves out the drawing. */
  isSmall: boolean
}

export function PlaceList({ id, input, phase, suggestions, onPick, isSmall }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {phase === 'loading' && texts.loading}
        {phase === 'results' && texts.suggested(suggestions.length)}
        {phase === 'empty' && texts.noSuggestions}
      </p>
      {phase === 'loading' && (
        <div className="flex justify-center p-4 text-accent">
          <Spinner />
        </div>
      )}
      {phase === 'empty' && isSmall && (
        <p aria-hidden="true" className="p-4">
          {texts.noSuggestions}
        </p>
      )}
      {phase === 'empty' && !isSmall && (
        <div aria-hidden="true">
          <EmptyState drawing={<NothingFoundDrawing />} title={texts.noSuggestions} />
        </div>
      )}
      {phase === 'results' && (
        <ComboboxList
          id={id}
          input={input}
          label={texts.suggestions}
          className="mt-1 max-h-60 overflow-y-auto overscroll-contain p-1"
        >
          {suggestions.map((place) => (
            <button
              key={place.place_id}
              type="button"
              id={`${id}-${encodeURIComponent(place.place_id)}`}
              role="option"
              tabIndex={-1}
              onClick={() => onPick(place)}
              className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 py-2 text-left hover:bg-well aria-selected:bg-success-pale"
            >
              <Icon name="pin" className="size-5 text-muted" />
              <span className="min-w-0 flex-1 wrap-anywhere">{place.address}</span>
            </button>
          ))}
        </ComboboxList>
      )}
    </>
  )
}
