export const HOME = '/office/home'
export const NEW_BLOCK = `${HOME}/blocks/new`
export const DEALS = `${HOME}/deals`
export const LOOK = `${HOME}/look`

export function blockAddress(id: string): string {
  return `${HOME}/blocks/${encodeURIComponent(id)}`
}
