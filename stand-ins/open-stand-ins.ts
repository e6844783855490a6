import { type EmbeddedGateway, type GatewaySettings, openGateway } from './gateway/open-gateway.ts'
import { type Outbox, openOutbox } from './outbox/open-outbox.ts'

export interface StandIns {
  gateway: EmbeddedGateway
  outbox: Outbox
}

/** Opens what takes the place of other people's services inside the shop's process. Each rests until it is used. */
export function openStandIns(settings: GatewaySettings): StandIns {
  return { gateway: openGateway(settings), outbox: openOutbox(settings.db, settings.clock) }
}
