import { type ComponentType, createElement, useEffect, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'

/** After the page has painted and loaded: at the shopper's first touch or key, or when the browser has nothing to do. */
const isCalm = import.meta.env.SSR
  ? undefined
  : new Promise<unknown>((resolve) => {
      for (const sign of ['pointerover', 'touchstart', 'keydown'])
        addEventListener(sign, resolve, { once: true, passive: true })
      // Safari has no such callback.
      const whenLoaded = () => (globalThis.requestIdleCallback ?? setTimeout)(resolve)
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    })

interface Late<Props> {
  load: () => Promise<ComponentType<Props>>
  isAskedFor: boolean
  /** None before it has been asked for: then its code comes, and nothing is made of it. */
  props: Props | undefined
}

/** A component whose code comes ahead of its first opening. Of one that is asked for and does not come the shopper is told. */
export function LatePart<Props extends object>({ load, isAskedFor, props }: Late<Props>) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const isHere = part !== undefined
  useEffect(() => {
    if (isHere) return
    const tell = () => isAskedFor && showToast('error', ownRefusals.network_error[1])
    Promise.resolve(isAskedFor || isCalm)
      .then(load)
      .then((Component) => setPart({ Component }), tell)
  }, [isHere, isAskedFor, load])
  return part && props ? createElement(part.Component, props) : null
}
