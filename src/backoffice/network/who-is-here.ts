import { create } from 'zustand'
import type { Me } from '#contract/office/my-account.ts'
import type { Role } from '#contract/office/rights.ts'

interface WhoIsHere {
  /** As the service said last. */
  me: Me | undefined
  /** What their role has become while they were here, until they have read it. */
  newRole: Role | undefined
}

export const useWhoIsHere = create<WhoIsHere>(() => ({ me: undefined, newRole: undefined }))

export function hearOfMe(me: Me): void {
  useWhoIsHere.setState(({ me: before, newRole }) => {
    const isChanged = before?.id === me.id && before.role !== me.role
    return { me, newRole: isChanged ? me.role : newRole }
  })
}
