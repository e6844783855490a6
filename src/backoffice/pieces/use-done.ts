import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSaid } from './use-said.ts'

/** For a screen that stays after something was done on it. */
export function useDone() {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useSaid()
  const done = useCallback(
    async (sentence: string) => {
      // First: an operator who reads that it is done goes on with what it has become.
      await revalidate()
      setSaid(sentence)
    },
    [revalidate, setSaid],
  )
  return { said, setSaid, done }
}
