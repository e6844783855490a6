import { DEALS } from '../home-page/home-address.ts'

export const NEW_DEAL = `${DEALS}/new`

export function dealAddress(id: string): string {
  return `${DEALS}/${encodeURIComponent(id)}`
}
