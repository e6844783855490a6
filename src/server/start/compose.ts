import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CodeLimits } from '#business/limits/code-limits.ts'
import type { LookupLimits } from '#business/limits/lookup-limits.ts'
import type { RateLimit } from '#business/limits/rate-limit.ts'
import { OrderNews } from '#business/orders/order-news.ts'
import { Assortment } from '#business/search/index-sync.ts'
import { accessTokens } from '#business/sessions/access-tokens.ts'
import { keysFrom } from '#business/sessions/keys.ts'
import type { Log, Queue, Shop } from '#business/shop.ts'
import type { Database } from '#database/connect.ts'
import type { ChosenProviders } from '#providers/choose.ts'
import type { Clock } from '#providers/clock/port.ts'
import type { Config } from '../config.ts'

const COMPANY = 'Punnet Commerce Private Limited'

/** Puts together what verbs may touch. */
export function composeShop(parts: {
  db: Database
  clock: Clock
  providers: ChosenProviders
  queue: Queue
  log: Log
  secret: string
  codeLimits: CodeLimits
  lookupLimits?: LookupLimits | undefined
  orderLimits?: readonly RateLimit[] | undefined
  publicUrl: string
  abn?: string | undefined
}): Shop {
  const { db, clock, providers, queue, log, codeLimits, lookupLimits, orderLimits, publicUrl } = parts
  const keys = keysFrom(parts.secret)
  return {
    db,
    clock,
    sms: providers.sms,
    mail: providers.mail,
    payments: providers.payments,
    geocoder: providers.geocoder,
    map: providers.map,
    tokens: accessTokens(keys['access tokens'], clock),
    keys,
    codeLimits,
    lookupLimits,
    orderLimits,
    publicUrl,
    seller: { name: COMPANY, abn: parts.abn ?? null },
    queue,
    orderNews: new OrderNews(),
    assortment: new Assortment(db),
    log,
  }
}

/** What all our keys are made of: the given one, or one made at the first start and kept beside the data. */
export function readSecret(config: Config): string {
  if (config.JWT_SECRET) return config.JWT_SECRET
  const file = path.join(config.DATA_DIR, 'secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  }
}
