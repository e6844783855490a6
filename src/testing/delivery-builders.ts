import type { Shop } from '#business/shop.ts'

export const CITY = { lat: -27.4698, lng: 153.0251 }
const HOUR_MS = 3_600_000

interface SlotFacts {
  startsAt?: Date
  cutOffAt?: Date
  feeCents?: number
  capacity?: number
  booked?: number
}

/** Inserts hubs, fee bands and windows. */
export function deliveryBuilders({ db, clock }: Shop) {
  return {
    async hub(id = 'City', { lat, lng } = CITY): Promise<string> {
      await db.insertInto('hubs').values({ id, title: id, lat, lng }).execute()
      return id
    },

    async band(upToMetres: number, feeCents: number): Promise<void> {
      await db
        .insertInto('delivery_bands')
        .values({ up_to_metres: upToMetres, fee_cents: feeCents })
        .execute()
    },

    async deliveryRules(rules: { freeFromCents: number; roadFactor: number }): Promise<void> {
      await db
        .insertInto('delivery_rules')
        .values({ free_from_cents: rules.freeFromCents, road_factor: rules.roadFactor })
        .execute()
    },

    async slot(id: string, hubId: string, facts: SlotFacts = {}): Promise<string> {
      const starts_at = facts.startsAt ?? new Date(clock.now().getTime() + 6 * HOUR_MS)
      await db
        .insertInto('slots')
        .values({
          id,
          hub_id: hubId,
          starts_at,
          ends_at: new Date(starts_at.getTime() + 2 * HOUR_MS),
          cut_off_at: facts.cutOffAt ?? new Date(starts_at.getTime() - 2 * HOUR_MS),
          fee_cents: facts.feeCents ?? 0,
          capacity: facts.capacity ?? 20,
          booked: facts.booked ?? 0,
        })
        .execute()
      return id
    },
  }
}
