import type { Log, Shop } from '#business/shop.ts'
import type { Database } from '#database/connect.ts'
import { createQueue } from '#jobs/run-jobs.ts'
import { chooseProviders } from '#providers/choose.ts'
import { systemClock } from '#providers/clock/port.ts'
import { codeLimits } from './code-limits.ts'
import { composeShop, readSecret } from './compose.ts'
import { type Config, publicUrl } from './config.ts'
import { lookupLimits } from './lookup-limits.ts'
import { providerSettings } from './provider-settings.ts'

/** What the settings make of a database: the same for the process that serves and for an operator's command. */
export function configuredShop(config: Config, db: Database, log: Log): { shop: Shop; usesOutbox: boolean } {
  const providers = chooseProviders(providerSettings(config), { db, clock: systemClock })
  const shop = composeShop({
    ...{ db, clock: systemClock, providers, queue: createQueue(), log, secret: readSecret(config) },
    codeLimits: codeLimits(config),
    lookupLimits: lookupLimits(config),
    publicUrl: publicUrl(config),
  })
  return { shop, usesOutbox: providers.usesOutbox }
}
