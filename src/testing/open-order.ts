import {
  type OfficeOrder,
  type OfficeReport,
  readOfficeOrder,
  readOfficeReports,
} from '#contract/office/orders/office-orders.ts'
import { openEventSources } from './event-sources.ts'
import { openNetwork } from './network.ts'
import { anOfficeOrder } from './office-order-builders.ts'
import { openOffice } from './open-office.tsx'

export const ORDER_PAGE = '/office/orders/2373124346'

/** The office's page of an order. */
export async function openOrder(order: Partial<OfficeOrder> = {}, reports: OfficeReport[] = []) {
  // Before the network, which puts back what it replaced.
  const events = openEventSources()
  const network = openNetwork()
  network.answer(readOfficeOrder, { data: anOfficeOrder(order) })
  network.answer(readOfficeReports, { data: reports })
  return { network, events, ...(await openOffice(ORDER_PAGE)) }
}
