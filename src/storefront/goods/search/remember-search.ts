import { changeRoot } from '../../people/session/root-store.ts'

export function rememberSearch(searchVal: string): void {
  changeRoot(({ auth, common }) => ({ auth, common: { ...common, searchVal } }))
}
