import { useRevalidator } from 'react-router'
import { isRefused } from '#contract/refused.ts'

/** Runs a change to an order. If the order has changed in the meantime, reloads the page behind the refusal. */
export function useFreshly() {
  const { revalidate } = useRevalidator()
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile') || isRefused(error, 'already_there')) await revalidate()
      throw error
    }
  }
}
