import { use, useEffect, useEffectEvent } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { onPopstateFirst } from './popstate-first.ts'

/** The closings of all that is open over the page, the topmost last. */
const open: (() => void)[] = []
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
  const router = use(UNSAFE_DataRouterContext)?.router
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    isLeaving = false
    settle()
  }, [key])
  useEffect(() => router && onPopstateFirst((event) => onPop(event, router.state)), [router])
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

function onPop(event: PopStateEvent, { location, navigation }: DataRouter['state']): void {
  const wasReturning = isReturning
  isReturning = false
  // By what the router knows: a page that has its address already may not be rendered yet.
  if ((event.state?.key ?? 'default') !== location.key) return
  const closing = wasReturning ? [] : open.slice(entries())
  // Back and then Forward, while the page before still loads: the router has to give that up.
  if (navigation.state !== 'idle' && !wasReturning && closing.length === 0) return
  // The router would load the same page again, and give up one that is on its way.
  event.stopImmediatePropagation()
  if (closing.length === 0) settle()
  for (const close of closing.reverse()) close()
}

/** Returns how many entries of drawers lie between the page's own and the present one. */
function entries(): number {
  return history.state?.over ?? 0
}
