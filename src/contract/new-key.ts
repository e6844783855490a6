/** Not a UUID: `crypto.randomUUID` exists in secure contexts (HTTPS) only. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
