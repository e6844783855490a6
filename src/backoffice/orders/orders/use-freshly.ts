import { useRevalidator } from 'react-router'
import { isRefused } from '#contract/refused.ts'

const stale = ['changed_meanwhile', 'already_there', 'too_late_to_undo'] as const

/** Runs a change to an order. If the order has changed in the meantime, reloads the page behind the refusal. */
export function useFreshly() {
  const { revalidate } = useRevalidator()
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (stale.some((code) => isRefused(error, code))) await revalidate()
      throw error
    }
  }
}
