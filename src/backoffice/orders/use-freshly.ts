import { useRevalidator } from 'react-router'
import { isRefused } from '#contract/refused.ts'

/** Does something to an order: where it has changed meanwhile the page shows what it is now, beside the refusal. */
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
