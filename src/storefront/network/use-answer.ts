import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Refused, refusedHere } from '#contract/refused.ts'

interface Held<T> {
  /** Key of the request that was answered. */
  key: string | undefined
  data: T | undefined
  failure: Refused | undefined
}

interface Answer<T> {
  /** The newest answer, which stays while a newer one is under way. */
  data: T | undefined
  failure: Refused | undefined
  isLoading: boolean
  again: () => void
  replace: (data: T) => void
}

/**
 * Fetches an answer, again whenever the key changes; drops late answers to older keys. With `debounceMs`, the request
 * waits until the key has not changed for that long, as it does while the shopper types.
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
