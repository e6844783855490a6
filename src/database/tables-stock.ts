import type { Generated, GeneratedAlways } from 'kysely'
import type { StocktakeState } from '#contract/goods/stock/stocktake-states.ts'
import type { SupplierOrderState } from '#contract/goods/stock/supplier-order-states.ts'
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
  counts_to_book: {
    import_id: string
    product_id: string
    quantity: number
    entry: number
    at: Date
    actor_kind: ActorKind | null
    actor: string | null
  }
  stock_lots: {
    id: string
    product_id: string
    receipt_id: string | null
    code: Generated<string>
    best_before: string | null
    received: number
    written_off: Generated<number>
    received_at: Date
    used_up_at: Date | null
  }
  stock_receipts: {
    id: string
    order_id: string
    operator_id: string
    at: Date
    key: string | null
    request_hash: Buffer
  }
  suppliers: {
    id: string
    company: string
    email: string
    phone: string
    note: string
    version: Generated<number>
    created_at: Date
    removed_at: Generated<Date | null>
  }
  supplier_orders: {
    id: string
    number: GeneratedAlways<number>
    supplier_id: string
    state: SupplierOrderState
    expected_on: string | null
    note: string
    version: Generated<number>
    created_by: string
    created_at: Date
    closed_at: Date | null
  }
  supplier_order_lines: {
    order_id: string
    product_id: string
    position: number
    ordered: number
    received: Generated<number>
  }
  stocktakes: {
    id: string
    sub_category_id: string | null
    title: string
    state: StocktakeState
    begun_by: string
    begun_at: Date
    ended_by: string | null
    ended_at: Date | null
  }
  stocktake_counts: {
    stocktake_id: string
    product_id: string
    counted: number
    expected: number
    entry: number
    version: Generated<number>
    counted_by: string
    counted_at: Date
    adjusted: number | null
  }
}
