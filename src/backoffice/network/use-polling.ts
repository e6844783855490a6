import { useEffect, useEffectEvent } from 'react'
import { unattended } from './unattended.ts'

const SECOND_MS = 1_000

interface Polling<Answer> {
  ask: () => Promise<Answer>
  onAnswer: (answer: Answer) => void
  everyMs?: number
}

/** Asks again and again while there is something to wait for, by whose name it is known: without one, nothing is asked. */
export function usePolling<Answer>(
  name: string | undefined,
  { ask, onAnswer, everyMs = SECOND_MS }: Polling<Answer>,
): void {
  const lookAgain = useEffectEvent(ask)
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    if (name === undefined) return
    let isOver = false
    const timer = setInterval(async () => {
      // What cannot be asked now is asked again.
      const answer = await unattended(lookAgain).catch(() => undefined)
      // An answer that comes after something newer has begun is not about it.
      if (answer && !isOver) take(answer)
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [name, everyMs])
}
