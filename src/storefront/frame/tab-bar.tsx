import { AISLES_PATH } from '#contract/slug.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { tabTexts as texts } from '../texts/tabs.ts'

const tabs = [
  ['/', /^\/$/, texts.home, 'M4 11 12 4.5 20 11M6.5 9.5V20h11V9.5'],
  [AISLES_PATH, /^\/(aisles|cat)\b/, texts.aisles, 'M4 7h16M4 12h16M4 17h16'],
  [
    '/account/buy-again',
    /^\/account\/buy-again/,
    texts.usuals,
    'M5 11a7 7 0 0 1 12-4l2 2M19 4v5h-5M19 13a7 7 0 0 1-12 4l-2-2M5 20v-5h5',
  ],
] as const

interface Props {
  pathname: string
  onCart: () => void
}

/** The ways that a shopper takes most, in reach of the thumb. */
export function TabBar({ pathname, onCart }: Props) {
  const [home, aisles, usuals] = tabs.map(([to, ofTab, words, drawing]) => (
    <li key={to}>
      <PageLink to={to} className="tab" aria-current={ofTab.test(pathname) ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" className="icon size-6" aria-hidden="true">
          <path d={drawing} />
        </svg>
        {words}
      </PageLink>
    </li>
  ))
  return (
    <nav aria-label={texts.title} className="bottom-bar tab-bar">
      <ul>
        {home}
        {aisles}
        <li>
          <button
            type="button"
            className="tab"
            aria-current={pathname.startsWith('/search') ? 'page' : undefined}
            onClick={focusSearch}
          >
            <Icon name="search" />
            {texts.search}
          </button>
        </li>
        {usuals}
        <li>
          <button type="button" className="tab" aria-haspopup="dialog" onClick={onCart}>
            <Icon name="cart" />
            {texts.cart}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The box in the header, which has the focus at once: a phone opens its keyboard for no later one. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('.search-field')?.focus()
}
