/** Where the office is found. A passkey is bound to a name: a shop on a machine of one's own is found by one, too. */
export function officeUrl(shopUrl: string): string {
  return `${shopUrl.replace('//127.0.0.1:', '//localhost:')}/office`
}
