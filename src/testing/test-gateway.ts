import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import { type EmbeddedGateway, openGateway } from '#stand-ins/gateway/open-gateway.ts'

/** The embedded payment gateway alone, for tests of its own API. */
export function openTestGateway(db: QueryExecutorProvider, clock: Clock): EmbeddedGateway {
  return openGateway({ db, clock, secret: 'a secret', origin: 'http://shop.test' })
}
