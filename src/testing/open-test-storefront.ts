import { onTestFinished } from 'vitest'
import { cdnSettings, readConfig } from '#server/config.ts'
import type { Answer } from '#server/http/listen.ts'
import { composeApi } from '#server/start/compose-api.ts'
import { openFrontDoor } from '#server/start/front-door.ts'
import type { TestShop } from './open-test-shop.ts'

type Open = (path: string, init?: RequestInit) => Promise<Response>

/** The built storefront in front of a test's shop, answering as it would answer a browser. */
export async function openTestStorefront(
  shop: TestShop,
  settings: Record<string, string> = {},
): Promise<Open> {
  const answer = await openTestDoor(shop, settings)
  return async (path, init) => answer(new Request(`https://shop.test${path}`, init))
}

/** The storefront's request handler itself, for code in front of it. */
export async function openTestDoor(
  { shop, asShop, gateway }: TestShop,
  settings: Record<string, string> = {},
): Promise<Answer> {
  const config = readConfig({ PUBLIC_URL: 'https://shop.test', ...settings })
  const api = await composeApi(shop, {
    address: asShop,
    publicOrigin: config.PUBLIC_URL,
    cdn: cdnSettings(config),
  })
  onTestFinished(api.close)
  const { answer } = await openFrontDoor({
    config,
    shop,
    gateway,
    outbox: undefined,
    api,
    // Tests run their jobs themselves.
    requireQueue: async () => {},
  })
  return answer
}
