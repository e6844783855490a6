import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Refused, refusedHere } from '#contract/refused.ts'

interface Held<T> {
  /** What the answer belongs to. */
  key: string | undefined
  data: T | undefined
  failure: Refused | undefined
}

interface Answer<T> {
  /** The newest that came, also while a newer one is under way. */
  data: T | undefined
  failure: Refused | undefined
  isLoading: boolean
  again: () => void
  replace: (data: T) => void
}

/**
 * What the service says to a question, asked anew whenever its key changes; late answers to older ones are dropped.
 * A question that changes while the shopper types is debounced: asked once its key has stood still for so long.
 */
export function useAnswer<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  { debounceMs = 0 } = {},
): Answer<T> {
  const [held, setHeld] = useState<Held<T>>({ key: undefined, data: undefined, failure: undefined })
  const [turn, setTurn] = useState(0)
  const turned = key === undefined ? undefined : `${turn} ${key}`

  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (turned === undefined) return
    const leaving = new AbortController()
    const begin = () =>
      askNow(leaving.signal).then(
        (data) => leaving.signal.aborted || setHeld({ key: turned, data, failure: undefined }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          const failure = error instanceof Refused ? error : refusedHere('internal_error')
          setHeld(({ data }) => ({ key: turned, data, failure }))
        },
      )
    const timer = setTimeout(begin, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [turned, debounceMs])

  const again = useCallback(() => setTurn((turn) => turn + 1), [])
  const replace = useCallback((data: T) => setHeld((held) => ({ ...held, data, failure: undefined })), [])
  return {
    data: held.data,
    failure: held.key === turned ? held.failure : undefined,
    isLoading: turned !== undefined && held.key !== turned,
    again,
    replace,
  }
}
