export const PICK = '/office/pick'
export const PRACTICE = '/office/practice'

export function pickAddress(number: string): string {
  return `${PICK}/${encodeURIComponent(number)}`
}
