import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { SEARCH_LENGTH } from '#contract/constants.ts'
import { Icon } from '#ui/icon.tsx'
import { later } from '../layout/later.ts'
import { layoutTexts as texts } from '../texts/layout.ts'
import { SEARCH_PATH, searchPath } from './search-path.ts'
import { doneTyping, noteKey } from './typing.ts'

// Nobody needs them before they come to search.
const Suggestions = later(() => import('./suggestions.tsx').then((file) => file.Suggestions))

/** Marks an address that came from the box itself, and so is no news to it. */
const TYPED = 'typed'

/** A plain form underneath: it searches before any script has arrived. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [popup, setPopup] = useState<{ isOpen: boolean; activeId?: string }>({ isOpen: false })
  const { q, go } = useQueryInAddress(input, () => setTyped(''))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    doneTyping()
    go('meant')
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) setTyped('')
  }

  /** Known here, not by the suggestions: they may be on their way, and their code too. */
  function putAway(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !typed) return
    event.preventDefault()
    setTyped('')
  }

  return (
    <search>
      <form action={SEARCH_PATH} onSubmit={submit} onBlur={leave} className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-4 size-5 text-muted" />
        {/* What is typed is the browser's: whatever happens on the page, no letter is lost. */}
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_LENGTH}
          placeholder={texts.search}
          autoComplete="off"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded={popup.isOpen}
          aria-controls={popup.isOpen ? listId : undefined}
          aria-activedescendant={popup.activeId}
          onFocus={() => setWanted(true)}
          onKeyDown={putAway}
          onInput={({ currentTarget }) => {
            noteKey()
            setTyped(currentTarget.value)
            go('typed')
          }}
          className="peer h-11 w-full rounded-pill bg-well pr-12 pl-12 ring-1 ring-outline ring-inset transition placeholder:text-muted hover:bg-raised focus-visible:bg-raised"
        />
        <a
          href={SEARCH_PATH}
          aria-label={texts.clearSearch}
          onClick={(event) => {
            event.preventDefault()
            if (!input.current) return
            input.current.value = ''
            input.current.focus()
            setTyped('')
            go('typed')
          }}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-pill text-muted hover:text-body peer-placeholder-shown:hidden"
        >
          <Icon name="close" className="size-5" />
        </a>
        {wanted && (
          <Suspense>
            <Suggestions id={listId} input={input} typed={typed} ask={setTyped} report={setPopup} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

/** The box and the address say the same. The first key opens the results' page, and further ones change its address. */
function useQueryInAddress(inputRef: RefObject<HTMLInputElement | null>, onNews: () => void) {
  const navigate = useNavigate()
  const entry = useLocation()
  const isPop = useNavigationType() === 'POP'
  const q = queryOf(entry)
  /** Where typing began while its first page is on the way; then only that it goes on. */
  const begunAt = useRef('')
  const begins = useRef(true)

  function go(how: 'typed' | 'meant') {
    const path = searchPath(inputRef.current?.value.trim() ?? '')
    if (how === 'typed' && path === location.pathname + location.search) return
    const hasPage = begunAt.current !== '' && begunAt.current !== location.href
    void navigate(path, { replace: hasPage, state: how === 'typed' ? TYPED : null })
    if (how === 'typed') begunAt.current ||= location.href
  }

  const follow = useEffectEvent((entry: Location) => {
    const isNews = isPop || entry.state !== TYPED
    if (!isNews) begunAt.current = TYPED
    // A page that was slow to be drawn is older than the letters that were typed on it.
    if (!inputRef.current || !isNews || begunAt.current === location.href) return
    begunAt.current = ''
    // Letters that came before this script did are a search that waits to begin.
    if (begins.current && inputRef.current.value !== queryOf(entry)) go('typed')
    else inputRef.current.value = queryOf(entry)
    begins.current = false
    onNews()
  })
  useEffect(() => follow(entry), [entry])

  return { q, go }
}

function queryOf({ search }: Location): string {
  return new URLSearchParams(search).get('q') ?? ''
}
