import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Refused, refusedHere } from '#contract/refused.ts'

interface Held<T> {
  /** Key of the request that was answered. */
  key: string | undefined
  data: T | undefined
  /** Key of the request that `data` answers, which an older one does after a failure. */
  of: string | undefined
  failure: Refused | undefined
}

interface Answer<T> {
  /** The newest answer, which stays while a newer one is under way. */
  data: T | undefined
  /** `data` answers a request with this key, whether or not it could be asked again. */
  isOfKey: boolean
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
  const [held, setHeld] = useState<Held<T>>({
    key: undefined,
    data: undefined,
    of: undefined,
    failure: undefined,
  })
  const [turn, setTurn] = useState(0)
  const turned = key === undefined ? undefined : `${turn} ${key}`

  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (turned === undefined) return
    const leaving = new AbortController()
    const begin = () =>
      askNow(leaving.signal).then(
        (data) => leaving.signal.aborted || setHeld({ key: turned, data, of: key, failure: undefined }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          const failure = error instanceof Refused ? error : refusedHere('internal_error')
          setHeld((held) => ({ ...held, key: turned, failure }))
        },
      )
    const timer = setTimeout(begin, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [turned, key, debounceMs])

  const again = useCallback(() => setTurn((turn) => turn + 1), [])
  const replace = useCallback((data: T) => setHeld((held) => ({ ...held, data, failure: undefined })), [])
  return {
    data: held.data,
    isOfKey: held.of === key,
    failure: held.key === turned ? held.failure : undefined,
    isLoading: turned !== undefined && held.key !== turned,
    again,
    replace,
  }
}
