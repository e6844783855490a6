import ipaddr from 'ipaddr.js'

/**
 * Without PUBLIC_URL only loopback names are the shop's. Another site's name may lead here too, and a page of that site
 * would then read this shop as its own (DNS rebinding). An address is no name, so nothing can lead elsewhere with it.
 */
export function namesThisMachine({ url }: Request): boolean {
  const { hostname } = new URL(url)
  return /(^|\.)localhost\.?$/.test(hostname) || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
}
