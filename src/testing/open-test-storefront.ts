import { readConfig } from '#server/config.ts'
import { openDoors } from '#server/start/open-doors.ts'
import type { TestShop } from './open-test-shop.ts'

type Open = (path: string, init?: RequestInit) => Promise<Response>

/** The built storefront in front of a test's shop, with all that a browser would be answered. */
export async function openTestStorefront(
  { shop, keep, gateway }: TestShop,
  settings: Record<string, string> = {},
): Promise<Open> {
  const config = readConfig({ PUBLIC_URL: 'https://shop.test', ...settings })
  const { answer } = await openDoors(shop, { config, keep, gateway, usesOutbox: false })
  return async (path, init) => answer(new Request(`https://shop.test${path}`, init))
}
