import { changeRoot } from '../../network/root-store.ts'

const RECENT_AT_MOST = 5

export function rememberSearch(searchVal: string): void {
  changeRoot(({ auth, common }) => ({ auth, common: { ...common, searchVal } }))
}

/** For searches that the shopper meant, unlike the letters on the way there. */
export function rememberRecent(q: string): void {
  changeRoot(({ auth, common }) => {
    const others = (common.recent ?? []).filter((other) => other.toLowerCase() !== q.toLowerCase())
    return { auth, common: { ...common, recent: [q, ...others].slice(0, RECENT_AT_MOST) } }
  })
}
