import { create } from 'zustand'
import type { Me } from '#contract/people/operators/my-account.ts'

interface WhoIsHere {
  /** The operator shown by the page. */
  me: Me | undefined
  /** Another operator who has since logged in in another tab; the page sends no requests in their name. */
  another: Me | undefined
  /** The operator has read about the other sign-in and keeps looking at the page. */
  isAside: boolean
}

export const useWhoIsHere = create<WhoIsHere>(() => ({
  me: undefined,
  another: undefined,
  isAside: false,
}))

export function hearOfMe(me: Me): void {
  useWhoIsHere.setState(({ me: before }) =>
    before && before.id !== me.id ? { another: me, isAside: false } : { me, another: undefined },
  )
}

/** Resolves once the shown operator is the signed-in one again. */
export function untilNobodyElse(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = ({ another }: WhoIsHere) => another || resolve()
  const leave = useWhoIsHere.subscribe(look)
  look(useWhoIsHere.getState())
  return promise.finally(leave)
}

const NAME = 'office logged in'

/** Tells the browser's other tabs that a session has begun. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** Calls back when a session has begun in another tab. */
export function onSignedIn(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = hear
  return () => channel.close()
}
