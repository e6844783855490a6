import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** The closings of all that is open over the page, the topmost last. */
const open: (() => void)[] = []
/** The router's key of the page that is shown. */
let shownKey = ''
let isReturning = false
let isLeaving = false

/**
 * Back closes what is open, and the page stays. Each drawer has a history entry of its own, which carries the router's
 * key of the page, so that the router need not know of it. For what a press opens: a browser skips other entries.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const close = () => onBack()
    open.push(close)
    settle()
    return () => {
      open.splice(open.indexOf(close), 1)
      settle()
    }
  }, [isOpen])
}

/** Leaves the drawer's entry for the next page to replace: a return to the page would race with its navigation. */
export function leaveEntry(): void {
  isLeaving = true
}

/** Follows the router, once for all drawers. */
export function BackCloses() {
  const { key } = useLocation()
  useEffect(() => {
    shownKey = key
    isLeaving = false
    settle()
  }, [key])
  useEffect(() => {
    // Captured, so that the router does not load the same page again.
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [])
  return null
}

/** Adds entries for what was opened, or returns from those of what was closed; one was left by a reload. */
function settle(): void {
  if (isReturning) return
  for (let depth = entries(); depth < open.length; depth++)
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, over: depth + 1 }, '')
  isReturning = !isLeaving && entries() > open.length
  if (isReturning) history.go(open.length - entries())
}

function onPop(event: PopStateEvent): void {
  const wasReturning = isReturning
  isReturning = false
  if ((event.state?.key ?? 'default') !== shownKey) return
  event.stopImmediatePropagation()
  const closing = wasReturning ? [] : open.slice(entries())
  if (closing.length === 0) settle()
  for (const close of closing.reverse()) close()
}

/** Returns how many entries of drawers lie between the page's own and the present one. */
function entries(): number {
  return history.state?.over ?? 0
}
