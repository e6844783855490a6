export const DELIVERY = '/office/delivery'
export const WAITING_LIST = `${DELIVERY}/waiting-list`
export const NEW_HUB = `${DELIVERY}/hubs/new`

export function hubAddress(id: string): string {
  return `${DELIVERY}/hubs/${encodeURIComponent(id)}`
}
