import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { locationTexts as texts } from '../texts/location.ts'
import { PlaceList } from './place-list.tsx'
import { type PlaceSuggestion, usePlaceSuggestions } from './use-place-suggestions.ts'

const KEYWORD_LENGTH = 200

interface Props {
  label: string
  onPick: (place: PlaceSuggestion) => void
  /** Over what lies below, as on a map; otherwise what lies below moves down. */
  floating?: boolean
  /** Stands there while nothing is typed. */
  children?: ReactNode
}

/** A field that suggests places while one types: a combobox with its list. */
export function PlaceSearch({ label, onPick, floating = false, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const { phase, suggestions } = usePlaceSuggestions(wanted)
  const [activeOf, setActiveOf] = useState({ wanted, index: -1 })
  const active = activeOf.wanted === wanted ? activeOf.index : -1
  const setActive = (index: number) => setActiveOf({ wanted, index })
  const optionId = (index: number) => `${id}-${index}`
  const isOpen = phase === 'results'
  if (!isOpen && activeOf.index >= 0) setActive(-1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function type(text: string) {
    setTyped(text)
    setWanted(text)
  }

  function pick(place: PlaceSuggestion) {
    setTyped(place.address)
    setWanted('')
    onPick(place)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter') chosen && pick(chosen)
    // The first Escape puts the list away, the second one the dialog.
    else if (event.key === 'Escape' && wanted) setWanted('')
    else return
    event.preventDefault()
  }

  function move(step: 1 | -1) {
    if (!isOpen) return setWanted(typed)
    // One place among them is the box itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={typed}
        maxLength={KEYWORD_LENGTH}
        placeholder={label}
        autoComplete="off"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        className={classNames(
          'h-11 w-full rounded-card bg-raised pr-12 pl-11 ring-1 ring-muted ring-inset placeholder:text-muted',
          floating && 'shadow-float',
        )}
      />
      {typed && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={() => {
            type('')
            input.current?.focus()
          }}
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
          id={`${id}-list`}
          {...{ phase, suggestions, active, optionId }}
          onPick={pick}
          isSmall={floating}
        />
      </div>
      {wanted === '' && children}
    </div>
  )
}
