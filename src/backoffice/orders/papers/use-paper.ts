import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { isSame } from '#contract/is-same.ts'
import type { PaperOrder } from '#contract/orders/desk/papers.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'

/** Follows the orders on a printable page, and remembers when they were last printed and what they said then. */
export function usePaper(orders: readonly PaperOrder[]) {
  const [printed, setPrinted] = useState<{ at: string; orders: readonly PaperOrder[] }>()
  const { revalidate } = useRevalidator()
  useOfficeNews('orders', { look: revalidate, stream: '/api/office/today/events' })
  // Printing from the browser's menu fires it too. The browser takes the page once the handler returns, hence
  // flushSync.
  const print = useEffectEvent(() => flushSync(() => setPrinted({ at: new Date().toISOString(), orders })))
  useEffect(() => {
    const hear = () => print()
    addEventListener('beforeprint', hear)
    return () => removeEventListener('beforeprint', hear)
  }, [])
  return { printedAt: printed?.at, isOutdated: printed !== undefined && !isSame(printed.orders, orders) }
}
