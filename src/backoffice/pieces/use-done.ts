import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSaid } from './use-said.ts'

/** For screens that stay open after an action. */
export function useDone() {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useSaid()
  const done = useCallback(
    async (sentence: string) => {
      // Reload first: an operator who reads the confirmation acts on the rows on screen.
      await revalidate()
      setSaid(sentence)
    },
    [revalidate, setSaid],
  )
  return { said, setSaid, done }
}
