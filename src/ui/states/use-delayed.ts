import { useEffect, useState } from 'react'

/** A flag that turns true late and false at once, so that no loader flashes for a quick response. */
export function useDelayed(isSo: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSo, milliseconds])
  return isSo && isLate
}
