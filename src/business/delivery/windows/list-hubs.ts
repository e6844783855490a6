import type { Selectable } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'

export type HubRow = Selectable<Tables['hubs']>

export async function requireHub({ db }: Shop, id: string): Promise<HubRow> {
  const hub = await db.selectFrom('hubs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hub) throw noSuchHub(id)
  return hub
}

/** Locks the hub against concurrent changes of it or of its week. */
export async function lockHub({ db }: Shop, id: string): Promise<HubRow> {
  const query = db.selectFrom('hubs').selectAll().where('id', '=', id).forNoKeyUpdate()
  const hub = await query.executeTakeFirst()
  if (!hub) throw noSuchHub(id)
  return hub
}

function noSuchHub(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no hub ${id}.`)
}
