import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Shop } from '#business/shop.ts'
import { createCall } from '#contract/call.ts'
import type { Company } from '#contract/company/company.ts'
import { CannotStart } from '#database/cannot-start.ts'
import type { Config } from '../config.ts'
import type { StrictHeaders } from '../http/answer.ts'
import type { Keep } from '../http/keep.ts'
import type { Answer } from '../http/listen.ts'
import { readAssets } from '../pages/assets.ts'
import { otherHosts } from '../pages/other-hosts.ts'
import { openPages, type StorefrontBuild } from '../pages/pages.ts'
import { answerStorefront } from '../pages/storefront-door.ts'
import type { Doors } from './open-doors.ts'

const BUILD = path.resolve(import.meta.dirname, '../../../build')

export interface StorefrontParts {
  shop: Shop
  config: Config
  keep: Keep
  headers: StrictHeaders
  api: Answer
  /** Where pages say that they are; the links in them are root-absolute. */
  origin: string
}

export async function openStorefront(parts: StorefrontParts): Promise<Doors> {
  const { shop, config, keep, headers, api, origin } = parts
  const surroundings = {
    call: createCall(async (request) => api(request), origin),
    report: (error: unknown) => shop.log.error('page broke', error),
    company: companyOf(config),
  }
  if (config.NODE_ENV === 'development') {
    const { openDevelopment } = await import('./open-development.ts')
    return openDevelopment(surroundings, origin)
  }
  const entry = path.join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new CannotStart('The storefront is not built: run npm run build first.')
  const build = (await import(entry)) as StorefrontBuild
  const render = openPages(build, surroundings)
  const assets = readAssets(path.join(BUILD, 'client'), headers.asset)
  return {
    answer: answerStorefront({
      ...{ assets, keep, clock: shop.clock, render, headers, origin },
      sources: otherHosts(shop),
    }),
    before: (listener) => listener,
    close: async () => {},
  }
}

function companyOf({ ABN, INSTAGRAM, FACEBOOK, YOUTUBE }: Config): Company {
  return { abn: ABN, accounts: { instagram: INSTAGRAM, facebook: FACEBOOK, youtube: YOUTUBE } }
}
