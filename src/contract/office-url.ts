/** Returns the office's URL. Passkeys are bound to a host name, so a local shop uses `localhost`, not 127.0.0.1. */
export function officeUrl(shopUrl: string): string {
  return `${shopUrl.replace('//127.0.0.1:', '//localhost:')}/office`
}
