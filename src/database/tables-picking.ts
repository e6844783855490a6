import type { Generated } from 'kysely'
import type { ActAnswer, PickedOutcome, WhyNotDone } from '#contract/orders/picking/outcomes.ts'

export interface PickingTables {
  picked_lines: PickedLinesTable
  picking_acts: {
    order_id: string
    id: string
    position: number
    operator_id: string
    device: string
    counter: number
    answer: ActAnswer
    because: WhyNotDone | null
    at: Date
    product_id: string | null
    units: Generated<number>
    put_back_at: Date | null
  }
}

interface PickedLinesTable {
  order_id: string
  position: number
  outcome: PickedOutcome
  quantity: number
  grams: number | null
  substitute_id: string | null
  title: string | null
  unit: number | null
  unit_type: string | null
  image: string | null
  price_cents: number | null
  cents_per_kilo: number | null
  usual_grams: number | null
  not_found: Generated<number>
  short_units: number | null
  short_cents: number | null
  operator_id: string
  at: Date
}
