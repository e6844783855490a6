import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { onAttempt } from '../network/attempts.ts'

/** What was just done, here or on the screen that led here because its own thing is gone; until something else is tried. */
export function useSaid() {
  const { state } = useLocation()
  const [said, setSaid] = useState<string>(state?.said ?? '')
  useEffect(() => onAttempt(() => setSaid('')), [])
  return [said, setSaid] as const
}
