import { type Ref, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { withCachedMarkup } from '../cached-markup.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { catalogueTexts as texts } from '../texts/catalogue.ts'
import { MoreCategories } from './more-categories.tsx'
import type { StripEntry } from './strip-entries.ts'
import { useFitting } from './use-fitting.ts'

/** One line of categories. Those that do not fit wrap out of sight and are in the menu beside it. */
export function CategoryStrip({ entries }: { entries: readonly StripEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list)
  const { pathname } = useLocation()
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
