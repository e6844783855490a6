import { useEffect } from 'react'
import { orderUnderWay } from '#contract/orders/orders/orders.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
import { markOrdered } from '../../network/mark-page.ts'
import { OrderUnderWay } from '../../orders/orders/order-under-way.tsx'
import { Usuals } from '../../selling/bought/usuals.tsx'

/** For who has ordered: the order under way, or else their usuals. The page keeps its room; see mark-page.ts. */
export function WelcomeBack() {
  const { data, failure } = useAnswer('order under way', (signal) => call(orderUnderWay, {}, { signal }))
  useEffect(() => markOrdered, [])
  if (!data && !failure) return null
  return data?.data ? <OrderUnderWay order={data.data} /> : <Usuals />
}
