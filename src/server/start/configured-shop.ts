import type { Log, Shop } from '#business/shop.ts'
import type { Database } from '#database/connect.ts'
import type { EmbeddedGateway } from '#gateway/open-gateway.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { chooseProviders } from '#providers/choose.ts'
import { systemClock } from '#providers/clock/port.ts'
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
export async function configuredShop(config: Config, db: Database, log: Log): Promise<ConfiguredShop> {
  const secret = readSecret(config)
  const gateway = config.PAYMENTS === 'embedded' ? await openEmbedded(config, db, secret) : undefined
  const providers = chooseProviders(providerSettings(config, gateway?.payments), { db, clock: systemClock })
  const shop = composeShop({
    ...{ db, clock: systemClock, providers, queue: createQueue(), log, secret },
    codeLimits: codeLimits(config),
    lookupLimits: lookupLimits(config),
    orderLimits: orderLimits(config),
    publicUrl: publicUrl(config),
    abn: config.ABN,
  })
  return { shop, usesOutbox: providers.usesOutbox, gateway }
}

// A shop that takes real cards never loads it.
async function openEmbedded(config: Config, db: Database, secret: string): Promise<EmbeddedGateway> {
  const { openGateway } = await import('#gateway/open-gateway.ts')
  return openGateway({ db, clock: systemClock, secret, origin: publicUrl(config) })
}
