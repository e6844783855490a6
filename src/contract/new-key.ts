/** Not a UUID: those are to be had on secure pages alone. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
