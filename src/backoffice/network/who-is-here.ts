import { create } from 'zustand'
import type { Me } from '#contract/office/account/my-account.ts'
import type { Role } from '#contract/office/people/rights.ts'

interface WhoIsHere {
  /** Whom the page shows, as the service said last. */
  me: Me | undefined
  /** What their role has become while they were here, until they have read it. */
  newRole: Role | undefined
  /** The operator who has signed in since in another tab of this browser: the page does nothing in their name. */
  another: Me | undefined
  /** The person at this page has read of the other one, and wants to look at the page a little longer. */
  isAside: boolean
}

export const useWhoIsHere = create<WhoIsHere>(() => ({
  me: undefined,
  newRole: undefined,
  another: undefined,
  isAside: false,
}))

export function hearOfMe(me: Me): void {
  useWhoIsHere.setState(({ me: before, newRole }) => {
    if (before && before.id !== me.id) return { another: me, isAside: false }
    const isChanged = before && before.role !== me.role
    return { me, another: undefined, newRole: isChanged ? me.role : newRole }
  })
}

/** Until the operator whom the page shows is the one who is signed in. */
export function untilNobodyElse(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = ({ another }: WhoIsHere) => another || resolve()
  const leave = useWhoIsHere.subscribe(look)
  look(useWhoIsHere.getState())
  return promise.finally(leave)
}
