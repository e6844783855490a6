import type { Selectable } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../shop.ts'

export type Promo = Selectable<Tables['promos']>

export async function listPromos({ db }: Shop): Promise<Promo[]> {
  return db.selectFrom('promos').selectAll().orderBy('ends_at', 'desc').orderBy('code').execute()
}

export async function requirePromo({ db }: Shop, code: string): Promise<Promo> {
  const promo = await db.selectFrom('promos').selectAll().where('code', '=', code).executeTakeFirst()
  if (!promo) throw new Refusal('not_found', {}, `There is no code ${code}.`)
  return promo
}
