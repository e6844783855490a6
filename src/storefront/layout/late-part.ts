import { type ComponentType, createElement, useEffect, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { isCalm } from './calm.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Late<Props> {
  load: Load<Props>
  isAskedFor: boolean
  /** None before it has been asked for: then its code comes, and nothing is made of it. */
  props: Props | undefined
}

/**
 * A component whose code comes once the page is calm, and which stands in no page that the server makes: that is a
 * `lazyPart`. A dialog of every page is a `PreparedDialog`.
 */
export function LatePart<Props extends object>({ load, isAskedFor, props }: Late<Props>) {
  const part = useLateCode(load, isAskedFor)
  return part && props ? createElement(part.Component, props) : null
}

/** Of what is asked for and does not come the shopper is told. */
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
