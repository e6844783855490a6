export const PICK = '/office/pick'

export function pickAddress(number: string): string {
  return `${PICK}/${encodeURIComponent(number)}`
}
