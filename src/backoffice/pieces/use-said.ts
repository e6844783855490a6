import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { onAttempt } from '../network/attempts.ts'

/** The confirmation of the last action, here or on the screen that led here, until another action starts. */
export function useSaid() {
  const { state } = useLocation()
  const [said, setSaid] = useState<string>(state?.said ?? '')
  useEffect(() => onAttempt(() => setSaid('')), [])
  return [said, setSaid] as const
}
