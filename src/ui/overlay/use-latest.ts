import { type RefObject, useEffect, useRef } from 'react'

/** For an answer that comes late: the value of the last render, or undefined once the component has unmounted. */
export function useLatest<Value>(value: Value): RefObject<Value | undefined> {
  const ref = useRef<Value | undefined>(value)
  useEffect(() => {
    ref.current = value
    return () => {
      ref.current = undefined
    }
  }, [value])
  return ref
}
