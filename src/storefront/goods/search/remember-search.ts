import { changeRoot } from '../../network/root-store.ts'

export function rememberSearch(searchVal: string): void {
  changeRoot(({ auth, common }) => ({ auth, common: { ...common, searchVal } }))
}
