import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/rights.ts'
import { screensOf } from './screens.ts'

const SECOND_WITHIN_MS = 1_500

/** A keyboard shortcut and its description. */
export interface Key {
  keys: readonly string[]
  does: string
}

export function keysOf(role: Role): Key[] {
  return [
    { keys: ['/'], does: 'Go to search' },
    { keys: ['?'], does: 'Show these keys' },
    { keys: ['Esc'], does: 'Close what is open' },
    ...screensOf(role).map(({ title, key = '' }) => ({ keys: ['g', key], does: title })),
  ]
}

/** Handles shortcuts: `g p` opens People, `/` focuses the search, `?` lists all. Typing in a field triggers none. */
export function useKeys(role: Role) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    let goUntil = 0
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      // The time of the press, which on a busy machine is long before this handler runs.
      const isSecond = event.timeStamp < goUntil
      goUntil = event.key === 'g' ? event.timeStamp + SECOND_WITHIN_MS : 0
      const screen = isSecond && screensOf(role).find(({ key }) => key === event.key)
      if (screen) navigate(screen.path)
      if (event.key === '?') setHelpOpen(true)
      if (event.key !== '/') return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, role])
  return { isHelpOpen, setHelpOpen }
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
