import { useEffect, useState } from 'react'

/** True once something has been so for a while: what passes quickly is better not shown. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, milliseconds])
  return isSo && lasts
}
