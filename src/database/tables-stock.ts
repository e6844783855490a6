import type { Generated, GeneratedAlways } from 'kysely'
import type { ActorKind } from './tables-office.ts'

export interface StockTables {
  stock: {
    product_id: string
    on_hand: number
    held: Generated<number>
    sold: Generated<number>
    low_at: number | null
  }
  stock_adjustments: {
    id: GeneratedAlways<number>
    product_id: string
    quantity: number
    reason: string
    at: Generated<Date>
    key: string | null
    lot_id: string | null
    is_count: Generated<boolean>
    actor_kind: ActorKind | null
    actor: string | null
  }
  stock_lots: {
    id: string
    product_id: string
    code: Generated<string>
    best_before: string | null
    received: number
    written_off: Generated<number>
    received_at: Date
    used_up_at: Date | null
  }
}
