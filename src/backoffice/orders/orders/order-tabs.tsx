import { Link } from 'react-router'
import { type countedTabs, type OrderTab, orderTabs } from '#contract/orders/desk/order-list.ts'
import { classNames } from '#ui/class-names.ts'
import { tabWords } from '../../pieces/order-words.ts'

interface Props {
  shown: string | null
  counts: Record<(typeof countedTabs)[number], number>
}

/** The orders by the work that is still to do on them. */
export function OrderTabs({ shown, counts }: Props) {
  return (
    <nav
      aria-label="Orders by stage"
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 768:mx-0 768:flex-wrap 768:px-0"
    >
      <Tab name={null} words="All" isShown={!shown} />
      {orderTabs.map((tab) => (
        <Tab key={tab} name={tab} words={wordsOf(tab, counts)} isShown={tab === shown} />
      ))}
    </nav>
  )
}

function Tab({ name, words, isShown }: { name: OrderTab | null; words: string; isShown: boolean }) {
  return (
    <Link
      to={name ? `/office/orders?${new URLSearchParams({ tab: name })}` : '/office/orders'}
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center rounded-pill px-4 font-semibold',
        isShown ? 'bg-accent text-on-accent' : 'bg-well hover:bg-success-pale',
      )}
    >
      {words}
    </Link>
  )
}

function wordsOf(tab: OrderTab, counts: Props['counts']): string {
  return tab === 'done' ? tabWords.done : `${tabWords[tab]} ${counts[tab]}`
}
