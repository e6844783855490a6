import { changeRoot, readRoot } from '../../network/root-store.ts'

/** Remembers in this browser that the customer has ordered: the home page greets them otherwise from then on. */
export function noteOrdered(): void {
  if (readRoot().common.hasOrdered) return
  changeRoot(({ auth, common }) => ({ auth, common: { ...common, hasOrdered: true } }))
}
