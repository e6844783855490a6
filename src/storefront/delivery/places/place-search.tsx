import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { ComboboxList } from '#ui/form/combobox-list.tsx'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { locationTexts as texts } from '../../texts/location.ts'
import { type PlaceSuggestion, usePlaceSuggestions } from './use-place-suggestions.ts'

const KEYWORD_LENGTH = 200

interface Props {
  label: string
  /** With the words that were typed for it. */
  onPick: (place: PlaceSuggestion, typed: string) => void
  /** Lies over the content below, as on a map; otherwise the content below moves down. */
  floating?: boolean
  /** Shown while nothing is typed. */
  children?: ReactNode
}

/** A field that suggests places while the shopper types. */
export function PlaceSearch({ label, onPick, floating = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { listId, asked, ask, inputProps } = useCombobox()
  const { phase, suggestions } = usePlaceSuggestions(asked ?? '')

  function type(text: string) {
    setTyped(text)
    ask(text || undefined)
  }

  function pick(place: PlaceSuggestion) {
    setTyped(place.address)
    ask(undefined)
    onPick(place, typed)
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        {...inputProps}
        ref={(element) => {
          input.current = element
          // Over the map it takes the dialog's first focus; on a phone the dialog's scrolling part would have it.
          if (floating) element?.setAttribute('autofocus', '')
        }}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={typed}
        maxLength={KEYWORD_LENGTH}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => type(target.value)}
        className={classNames(
          'h-11 w-full rounded-card bg-raised pr-12 pl-11 ring-1 ring-muted ring-inset placeholder:text-muted',
          floating && 'shadow-float',
        )}
      />
      {typed && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={clear}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-card text-muted hover:text-body"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
      <div
        className={classNames(
          floating &&
            phase !== 'blank' &&
            'absolute inset-x-0 top-full z-10 mt-1 rounded-card bg-raised shadow-float',
        )}
      >
        <PlaceList
          id={listId}
          input={input}
          phase={phase}
          suggestions={suggestions}
          onPick={pick}
          isSmall={floating}
        />
      </div>
      {typed === '' && children}
    </div>
  )
}

interface PlaceListProps extends ReturnType<typeof usePlaceSuggestions> {
  id: string
  input: RefObject<HTMLInputElement | null>
  onPick: (place: PlaceSuggestion) => void
  /** Leaves out the drawing. */
  isSmall: boolean
}

function PlaceList({ id, input, phase, suggestions, onPick, isSmall }: PlaceListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {phase === 'loading' && texts.loading}
        {phase === 'results' && texts.suggested(suggestions.length)}
        {phase === 'empty' && `${texts.noSuggestions}. ${texts.onlyHere}`}
      </p>
      {phase === 'loading' && (
        <div className="flex justify-center p-4 text-accent">
          <Spinner />
        </div>
      )}
      {phase === 'empty' && isSmall && (
        <p aria-hidden="true" className="p-4">
          {texts.noSuggestions}. {texts.onlyHere}
        </p>
      )}
      {phase === 'empty' && !isSmall && (
        <div aria-hidden="true">
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={texts.noSuggestions}
            sentence={texts.onlyHere}
          />
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
