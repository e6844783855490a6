import { useKept } from '#backoffice/orders/picking/kept-picking.ts'
import { addPickingActs, type LineToPick, readPickingOrder } from '#contract/orders/picking/picking.ts'
import { browserStorage } from '#ui/browser-storage.ts'
import { aPickingOrder } from './a-picking-order.ts'
import { openNetwork } from './network.ts'
import { openOffice } from './open-office.tsx'

type Network = ReturnType<typeof openNetwork>

/** Opens the list of an order that is Ada's, on a device that has picked nothing before. */
export async function openPickingList(lines: LineToPick[]) {
  browserStorage.use((storage) => storage.clear())
  restartPage()
  const network = openNetwork()
  network.answer(readPickingOrder, { data: aPickingOrder(lines) })
  answerActs(network)
  return { network, ...(await openOffice('/office/pick/77')) }
}

/** What the page held in memory is gone; its storage stays. */
export function restartPage(): void {
  useKept.setState(useKept.getInitialState(), true)
}

export function answerActs(network: Network): void {
  network.answer(addPickingActs, ({ acts }) => ({
    data: acts.map(({ act_id }) => ({ act_id, answer: 'applied' as const, because: null, others: [] })),
  }))
}

/** Returns the acts of all requests so far. */
export function actsIn(network: Network) {
  return network.asks(addPickingActs).flatMap(({ acts }) => acts as Record<string, unknown>[])
}

export function lineOf(title: string, place: ParentNode = document): HTMLElement {
  const rows = [...place.querySelectorAll<HTMLElement>('button[aria-pressed]')]
  return rows.find(({ textContent }) => textContent?.startsWith(title)) as HTMLElement
}
