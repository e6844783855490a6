import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { isSame } from '#contract/is-same.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { useOrderNews } from './use-order-news.ts'

/** Follows an order's events on a printable page, and remembers when it was last printed and what it said then. */
export function usePaper(order: OfficeOrder) {
  const [printed, setPrinted] = useState<{ at: string; order: OfficeOrder }>()
  const { revalidate } = useRevalidator()
  useOrderNews(order, revalidate)
  // Printing from the browser's menu fires it too. The browser takes the page once the handler returns, hence
  // flushSync.
  const print = useEffectEvent(() => flushSync(() => setPrinted({ at: new Date().toISOString(), order })))
  useEffect(() => {
    const hear = () => print()
    addEventListener('beforeprint', hear)
    return () => removeEventListener('beforeprint', hear)
  }, [])
  return {
    printedAt: printed?.at,
    isOutdated: printed !== undefined && !isSame(onPaper(printed.order), onPaper(order)),
  }
}

/** Compares only what is printed: notes and refunds are not. */
function onPaper({ order_status, payment_status, address, window, lines, ...order }: OfficeOrder) {
  const { note, safe_to_leave, if_out } = order
  const goods = lines.map(({ product_id, quantity, wish }) => ({ product_id, quantity, wish }))
  return { order_status, payment_status, address, window, goods, note, safe_to_leave, if_out }
}
