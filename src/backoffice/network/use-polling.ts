import { useEffect, useEffectEvent } from 'react'
import { unattended } from './unattended.ts'

const SECOND_MS = 1_000

interface Polling<Answer> {
  ask: () => Promise<Answer>
  onAnswer: (answer: Answer) => void
  everyMs?: number
}

/** Polls while `name` is set; a new name restarts the polling. */
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
      // A failed request is retried at the next tick.
      const answer = await unattended(lookAgain).catch(() => undefined)
      // A late response must not replace newer state.
      if (answer && !isOver) take(answer)
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [name, everyMs])
}
