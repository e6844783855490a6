import { type ComponentType, createElement, useEffect, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { isCalm } from './calm.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Late<Props> {
  load: Load<Props>
  isAskedFor: boolean
  /** Undefined until it is asked for: the code loads meanwhile, but nothing renders. */
  props: Props | undefined
}

/**
 * A component whose code loads once the page is calm, and which the server never renders. A `lazyPart` is rendered by
 * the server too; a dialog of every page is a `PreparedDialog`.
 */
export function LatePart<Props extends object>({ load, isAskedFor, props }: Late<Props>) {
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
