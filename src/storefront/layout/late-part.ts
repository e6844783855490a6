import { type ComponentType, createElement, useEffect, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Late<Props> {
  load: Load<Props>
  isAskedFor?: boolean
  /** Undefined until it is asked for: the code loads meanwhile, but nothing renders. */
  props: Props | undefined
}

/**
 * A component whose code loads once the page is calm, and which the server never renders. A `lazyPart` is rendered by
 * the server too; a dialog of every page is a `PreparedDialog`.
 */
export function LatePart<Props extends object>({ load, isAskedFor = false, props }: Late<Props>) {
  const part = useLateCode(load, isAskedFor)
  return part && props ? createElement(part.Component, props) : null
}

/** Tells the shopper if code that was asked for does not load. */
export function useLateCode<Props>(load: Load<Props>, isAskedFor: boolean) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const isHere = part !== undefined
  useEffect(() => {
    if (isHere) return
    const tell = () => isAskedFor && showToast('error', ownRefusals.network_error[1])
    Promise.resolve(isAskedFor || isCalm)
      .then(load)
      .then((Component) => setPart({ Component }), tell)
  }, [isHere, isAskedFor, load])
  return part
}

/** Resolves at the shopper's first pointer, touch or key event, or once the page has loaded and the browser is idle. */
export const isCalm = import.meta.env.SSR
  ? undefined
  : new Promise<unknown>((resolve) => {
      for (const sign of ['pointerover', 'touchstart', 'keydown'])
        addEventListener(sign, resolve, { once: true, passive: true })
      // Safari has no requestIdleCallback.
      const whenLoaded = () => (globalThis.requestIdleCallback ?? setTimeout)(resolve)
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    })
