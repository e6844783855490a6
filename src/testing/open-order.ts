import {
  type OfficeIssue,
  type OfficeOrder,
  readOfficeOrder,
  readOfficeReports,
} from '#contract/orders/desk/office-orders.ts'
import { openEventSources } from './event-sources.ts'
import { openNetwork } from './network.ts'
import { anOfficeOrder } from './office-order-builders.ts'
import { openOffice } from './open-office.tsx'

export const ORDER_PAGE = '/office/orders/2373124346'

/** Opens an order's page in the office. */
export async function openOrder(order: Partial<OfficeOrder> = {}, reports: OfficeIssue[] = []) {
  // Stubbed before the network, which restores the stubs when the test ends.
  const events = openEventSources()
  const network = openNetwork()
  network.answer(readOfficeOrder, { data: anOfficeOrder(order) })
  network.answer(readOfficeReports, { data: reports })
  return { network, events, ...(await openOffice(ORDER_PAGE)) }
}
