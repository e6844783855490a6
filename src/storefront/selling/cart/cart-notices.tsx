import { useEffect, useRef } from 'react'
import type { CartNotice } from '#contract/selling/cart/cart.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTask } from '../../network/use-task.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { removeWithdrawn } from './current-cart-queue.ts'

/** A live region must exist before its text changes, or screen readers stay silent. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  return (
    <div role="status" tabIndex={-1} className="outline-none">
      {notices.length > 0 && (
        <ul
          aria-label={texts.notices}
          className="mb-5 flex flex-col gap-1 rounded-card bg-warning-pale px-4 py-3"
        >
          {notices.filter(isFirst).map((notice) => (
            <Notice key={`${notice.product_id} ${notice.message}`} notice={notice} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The service may repeat about a line what it already said when the line's change was sent. */
function isFirst({ product_id, message }: CartNotice, at: number, all: readonly CartNotice[]): boolean {
  return all.findIndex((other) => other.product_id === product_id && other.message === message) === at
}

function Notice({ notice: { kind, cart_item_id, title, message } }: { notice: CartNotice }) {
  const { isBusy, run } = useTask(() => removeWithdrawn(cart_item_id))
  const standIn = useRef<HTMLElement>(null)
  // The notice unmounts together with its focused button; keep focus in the list of notices.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) standIn.current?.focus()
    },
    [],
  )
  function remove(button: HTMLElement) {
    standIn.current = button.closest<HTMLElement>('[role=status]')
    run()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Icon name={kind === 'price_changed' ? 'info' : 'warning'} className="size-5 text-warning" />
      <p className="min-w-[min(8rem,100%)] flex-1 py-1 text-14 wrap-anywhere">{message}</p>
      {kind === 'no_longer_sold' && (
        <Button
          tone="quiet"
          busy={isBusy}
          aria-label={texts.removeWhat(title)}
          onClick={({ currentTarget }) => remove(currentTarget)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  )
}
