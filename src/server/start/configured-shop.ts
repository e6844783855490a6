import type { Log, Shop } from '#business/shop.ts'
import type { Database } from '#database/connect.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { chooseProviders } from '#providers/choose.ts'
import { systemClock } from '#providers/clock/port.ts'
import type { EmbeddedGateway } from '#providers/payments/embedded.ts'
import { type Config, publicUrl } from '../config.ts'
import { codeLimits } from './code-limits.ts'
import { composeShop, readSecret } from './compose.ts'
import { lookupLimits } from './lookup-limits.ts'
import { orderLimits } from './order-limits.ts'
import { providerSettings } from './provider-settings.ts'

export interface ConfiguredShop {
  shop: Shop
  usesOutbox: boolean
  gateway: EmbeddedGateway | undefined
}

/** What the settings make of a database: the same for the process that serves and for an operator's command. */
export function configuredShop(config: Config, db: Database, log: Log): ConfiguredShop {
  const secret = readSecret(config)
  const providers = chooseProviders(providerSettings(config, secret), { db, clock: systemClock })
  const shop = composeShop({
    ...{ db, clock: systemClock, providers, queue: createQueue(), log, secret },
    codeLimits: codeLimits(config),
    lookupLimits: lookupLimits(config),
    orderLimits: orderLimits(config),
    publicUrl: publicUrl(config),
    abn: config.ABN,
  })
  return { shop, usesOutbox: providers.usesOutbox, gateway: providers.gateway }
}
