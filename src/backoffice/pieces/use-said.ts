import { useState } from 'react'
import { useLocation } from 'react-router'

/** What was just done, here or on the screen that led here because its own thing is gone. */
export function useSaid() {
  const { state } = useLocation()
  return useState<string>(state?.said ?? '')
}
