import type { Generated } from 'kysely'

export interface DeliveryTables {
  hubs: { id: string; title: string; lat: number; lng: number; closed_at: Date | null }
  delivery_bands: { up_to_metres: number; fee_cents: number }
  delivery_rules: { only_row: Generated<boolean>; free_from_cents: number | null; road_factor: number }
  window_rules: {
    hub_id: string
    /** From Monday, 1, to Sunday, 7. */
    weekday: number
    /** Minutes after midnight in Brisbane. */
    from_minute: number
    to_minute: number
    /** Minutes before its start at which booking closes. */
    cut_off_minutes: number
    fee_cents: Generated<number>
    capacity: number
  }
  slots: {
    id: string
    hub_id: string
    starts_at: Date
    ends_at: Date
    cut_off_at: Date
    fee_cents: Generated<number>
    capacity: number
    booked: Generated<number>
    closed_because: Generated<'by_hand' | 'day_off' | null>
    /** For a closed slot: its cut-off before it was closed. */
    cut_off_was: Generated<Date | null>
    capacity_by_hand: Generated<boolean>
  }
  days_off: { id: string; day: string; hub_id: string | null; title: string; created_at: Date }
}
