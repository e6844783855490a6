import { type FocusEvent, type FormEvent, type MouseEvent, Suspense, useRef } from 'react'
import { SEARCH_LENGTH } from '#contract/constants.ts'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { Icon } from '#ui/icon.tsx'
import { SEARCH_PATH } from '../goods/search/search-path.ts'
import { doneTyping, noteKey } from '../goods/search/typing.ts'
import { useQueryInAddress } from '../goods/search/use-query-in-address.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { layoutTexts as texts } from '../texts/layout.ts'

// Lazy: a shopper who does not search needs no suggestions.
const Suggestions = lazyPart(() => import('./suggestions.tsx').then((file) => file.Suggestions))

/** Enhances a plain form, which searches before any script has loaded. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const { listId, asked, ask, inputProps } = useCombobox()
  const { q, go } = useQueryInAddress(input, ask)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    doneTyping()
    go('meant')
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) ask(undefined)
  }

  function type({ currentTarget }: FormEvent<HTMLInputElement>) {
    noteKey()
    ask(currentTarget.value)
    go('typed')
  }

  function clear(event: MouseEvent) {
    event.preventDefault()
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    ask('')
    go('typed')
  }

  return (
    <search>
      <form action={SEARCH_PATH} onSubmit={submit} onBlur={leave} className="search-form">
        <Icon name="search" className="size-5 text-muted" />
        {/* Uncontrolled: the browser keeps the typed text, so that no rendering loses a letter. */}
        <input
          {...inputProps}
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_LENGTH}
          placeholder={texts.search}
          aria-label={texts.search}
          onFocus={() => ask('')}
          onInput={type}
          className="search-field"
        />
        <a href={SEARCH_PATH} aria-label={texts.clearSearch} onClick={clear} className="search-clear">
          <Icon name="close" className="size-5" />
        </a>
        {asked !== undefined && (
          <Suspense>
            <Suggestions id={listId} input={input} asked={asked.trim()} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
