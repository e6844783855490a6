import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { isSame } from '#contract/is-same.ts'
import type { OfficeOrder } from '#contract/office/orders/office-orders.ts'
import { useOrderNews } from './use-order-news.ts'

/** An order that is put on paper: it follows what happens to it, and knows what was printed last, and when. */
export function usePaper(order: OfficeOrder) {
  const [printed, setPrinted] = useState<{ at: string; order: OfficeOrder }>()
  const { revalidate } = useRevalidator()
  useOrderNews(order, revalidate)
  // By the browser's own menu as well; what is on paper is drawn once this has returned.
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

/** Notes and refunds are nothing that paper says. */
function onPaper({ order_status, payment_status, address, window, lines, ...order }: OfficeOrder) {
  const { note, safe_to_leave, if_out } = order
  const goods = lines.map(({ product_id, quantity, wish }) => ({ product_id, quantity, wish }))
  return { order_status, payment_status, address, window, goods, note, safe_to_leave, if_out }
}
