import { brisbaneDay } from '#contract/brisbane-day.ts'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'

export interface WindowDay {
  day: string
  windows: DeliveryWindow[]
}

export function windowsByDay(windows: readonly DeliveryWindow[]): WindowDay[] {
  const days = new Map<string, DeliveryWindow[]>()
  for (const window of windows) {
    const day = brisbaneDay(new Date(window.starts_at))
    days.set(day, [...(days.get(day) ?? []), window])
  }
  return [...days].map(([day, windows]) => ({ day, windows }))
}
