import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigationType } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { withCachedMarkup } from '../cached-markup.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { catalogueTexts as texts } from '../texts/catalogue.ts'
import type { StripEntry } from './strip-entries.ts'

/** One line of categories. Those that do not fit wrap out of sight and are in the menu beside it. */
export function CategoryStrip({ entries }: { entries: readonly StripEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list)
  const { pathname } = useLocation()
  // Not by `useDeferredValue`: in a lazy part, React renders it over and over until it shows what the chunk has brought.
  const isListed = useNavigationType() === 'POP' || fitting !== undefined
  const current = matchPath('/cat/:name/pid/:categoryId/:id?', pathname)?.params.categoryId
  if (entries.length === 0) return null
  return (
    <nav aria-label={texts.strip} className="border-outline border-b bg-surface">
      <div className="frame flex">
        <CachedLine list={list} entries={entries} current={current} fitting={fitting} />
        <CachedMenu
          key={pathname}
          entries={entries.slice(fitting)}
          current={current}
          isMeasured={fitting !== undefined}
          isListed={isListed}
        />
      </div>
    </nav>
  )
}

interface LineProps {
  list: Ref<HTMLUListElement>
  entries: readonly StripEntry[]
  current: string | undefined
  fitting: number | undefined
}

function Line({ list, entries, current, fitting }: LineProps) {
  const look = (id: string) =>
    classNames(
      'inline-flex h-11 items-center whitespace-nowrap px-3 text-14 -outline-offset-2 hover:text-accent',
      id === current ? 'font-bold text-accent' : 'font-medium',
    )
  return (
    <ul ref={list} className="-ml-3 flex h-11 min-w-0 flex-1 flex-wrap overflow-hidden">
      {entries.map(({ id, title, path }, index) => (
        <li key={id} className={fitting !== undefined && index >= fitting ? 'invisible' : ''}>
          <PageLink to={path} aria-current={id === current ? 'true' : undefined} className={look(id)}>
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const CachedLine = withCachedMarkup(Line)
const CachedMenu = withCachedMarkup(MoreCategories)

interface Props {
  entries: readonly StripEntry[]
  current: string | undefined
  /** Until the strip is measured, the menu holds every category. */
  isMeasured: boolean
  /** A page that a link opens lists them once the strip is measured, which is after its first paint. */
  isListed: boolean
}

/** Opens and closes without JavaScript; with it, Escape and a press or focus elsewhere close it too. */
export function MoreCategories({ entries, current, isMeasured, isListed }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const chosen = isMeasured ? entries.find(({ id }) => id === current) : undefined
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    addEventListener('pointerdown', closeFromOutside)
    addEventListener('focusin', closeFromOutside)
    return () => {
      removeEventListener('pointerdown', closeFromOutside)
      removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  function showCurrent() {
    const list = menu.current?.querySelector('ul')
    const entry = list?.querySelector('[aria-current]')?.closest('li')
    if (list && entry) list.scrollTop = entry.offsetTop - list.clientHeight / 2
  }

  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={menu}
      onKeyDown={closeByKey}
      onToggle={showCurrent}
      className={classNames('group relative min-w-[100px] shrink-0', entries.length === 0 && 'invisible')}
    >
      <summary
        aria-current={chosen ? 'true' : undefined}
        className="flex h-11 list-none items-center justify-end gap-1 rounded-card font-semibold text-14 text-accent hover:text-accent-strong aria-[current]:font-bold [&::-webkit-details-marker]:hidden"
      >
        <span className={chosen && 'underline decoration-2 underline-offset-4'}>{texts.others}</span>{' '}
        <span className="sr-only">{chosen ? texts.othersChosen(chosen.title) : texts.othersWhat}</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-10 max-h-[60dvh] w-64 max-w-[calc(100vw-32px)] overflow-y-auto rounded-card bg-raised py-2 shadow-float">
        {(isListed ? entries : []).map(({ id, title, path }) => (
          <li key={id}>
            <PageLink
              to={path}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 py-2 -outline-offset-2 hover:bg-well hover:text-accent aria-[current]:font-bold aria-[current]:text-accent"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns how many children fit on the first line of a wrapping list; undefined before the first measure. */
export function useFitting(list: RefObject<HTMLElement | null>): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const children = Array.from(element.children) as HTMLElement[]
      const firstHidden = children.findIndex((child) => child.offsetTop > (children[0]?.offsetTop ?? 0))
      setFitting(firstHidden === -1 ? children.length : firstHidden)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return fitting
}
