import { deliveryTerms } from '#business/delivery/windows/delivery-windows.ts'
import { readCompanyFacts } from '#business/people/settings/change-settings.ts'
import type { Shop } from '#business/shop.ts'
import { findTitle, readText } from '#storefront/pages/info/content.ts'

/** Returns the built-in text of an information page, in the office's markup, until the office writes its own. */
export async function readDefaultText(shop: Shop, page: string): Promise<string> {
  const title = findTitle(page)
  if (!title || title === 'Site Map') return ''
  return readText(title, async () => ({
    terms: (await deliveryTerms(shop)).data,
    company: (await readCompanyFacts(shop)).data,
  }))
}
