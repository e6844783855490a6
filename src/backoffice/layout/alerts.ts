import { create } from 'zustand'
import type { OrdersNews } from '#contract/insight/today/today.ts'
import { browserStorage } from '#ui/browser-storage.ts'

interface Alerts {
  isOn: boolean
  /** Orders that nobody has opened yet; 0 while alerts are off. */
  count: number
  /** The numbers that this page has heard of; undefined until its first news. */
  known: ReadonlySet<string> | undefined
  /** The numbers of the latest orders to arrive, all those of one event. */
  arrived: readonly string[]
  /** The office has no connection, so it hears of no order. */
  isCutOff: boolean
  /** The browser plays no sound yet: see chime.ts. */
  isSilent: boolean
  /** Whether this browser is told while the office is closed. */
  push: PushState | undefined
}

/** It is on, not allowed by the person, or not possible in this browser. */
export type PushState = 'on' | 'denied' | 'impossible'

const REMEMBERED = 'office alerts'
const nothingYet = { count: 0, known: undefined, arrived: [], isCutOff: false }

/** The alerts of this browser about new orders. */
export const useAlerts = create<Alerts>(() => ({
  isOn: browserStorage.getItem<boolean>(REMEMBERED) === true,
  isSilent: false,
  push: undefined,
  ...nothingYet,
}))

export function switchAlerts(isOn: boolean): void {
  if (isOn) browserStorage.setItem(REMEMBERED, true)
  else browserStorage.removeItem(REMEMBERED)
  useAlerts.setState({ isOn, ...nothingYet })
}

/** Orders that waited before the alerts began are counted, and not announced. */
export function hearOfOrders({ new: count, newest }: OrdersNews): void {
  useAlerts.setState(({ known, arrived }) => {
    const unheard = known ? newest.filter((number) => !known.has(number)) : []
    return {
      count,
      known: new Set([...(known ?? []), ...newest]),
      arrived: unheard.length > 0 ? unheard : arrived,
      isCutOff: false,
    }
  })
}
