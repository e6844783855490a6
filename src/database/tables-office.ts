import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BulkOfProducts } from '#contract/goods/products/bulk-changes.ts'
import type { ImportOutcome } from '#contract/goods/products/product-file.ts'
import type { ReportOfPeriod } from '#contract/insight/reports/figure-sheets.ts'
import type { RefundReason } from '#contract/money/payments/refund-causes.ts'
import type { OrderStatus, PackingStage } from '#contract/order-status.ts'
import type { UndoableMove } from '#contract/orders/desk/order-moves.ts'
import type { Act } from '#contract/people/audit/acts.ts'
import type { Change } from '#contract/people/audit/changes.ts'
import type { FileState } from '#contract/people/files/file-states.ts'
import type { Role } from '#contract/rights.ts'

export type LinkPurpose = 'first_owner' | 'invitation' | 'sign_in' | 'pin'
export type ChallengePurpose = 'sign_in' | 'add' | 'prove'
export type ActorKind = 'operator' | 'command'

/** Sales of one day, as its invoices have them. */
export interface DaySums {
  orders: number
  units: number
  goods_cents: number
  promo_cents: number
  delivery_cents: number
  sales_cents: number
  gst_cents: number
}

export interface OfficeTables {
  settings: { name: string; value: string }
  open_steps: {
    order_id: string
    id: string
    taken_to: UndoableMove
    from_status: OrderStatus
    from_packing: PackingStage
    taken_at: Date
  }
  office_refunds: {
    id: string
    order_id: string
    operator_id: string
    idempotency_key: string
    request_hash: Buffer
    amount_cents: number
    reason: RefundReason
    note: Generated<string>
    created_at: Date
  }
  office_refund_lines: {
    office_refund_id: string
    product_id: string
    quantity: number
    amount_cents: number
  }
  operator_files: {
    id: string
    operator_id: string
    kind: 'products' | 'report'
    name: string
    state: FileState
    bulk: JSONColumnType<BulkOfProducts> | null
    report: JSONColumnType<ReportOfPeriod> | null
    done: Generated<number>
    total: Generated<number>
    outcome: JSONColumnType<ImportOutcome> | null
    changes_seen: string | null
    try_id: string | null
    created_at: Date
    expires_at: Date
  }
  operator_file_pieces: { file_id: string; position: number; content: string }
  requests: {
    actor: string
    key: string
    request_hash: Buffer
    changed: number
    made_id: string | null
    expires_at: Date
  }
  figures_of_days: DaySums & { day: number }
  figures_of_categories: {
    day: number
    category_id: string
    units: number
    sales_cents: number
    gst_cents: number
  }
  figures_of_refunds: {
    day: number
    because: string
    refunds: number
    amount_cents: number
    gst_cents: number
  }
  figures_kept: { only_row: Generated<boolean>; until_day: number | null }
  figures_due: { day: number }
  operators: {
    id: string
    email: string
    name: Generated<string>
    role: Role
    version: Generated<number>
    order_emails: Generated<boolean>
    created_at: Date
    accepted_at: Date | null
    removed_at: Date | null
  }
  operator_links: {
    hash: Buffer
    purpose: LinkPurpose
    operator_id: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  operator_sessions: {
    id: string
    hash: Buffer
    operator_id: string
    is_shared: boolean
    browser: string
    /** Where it began, as `networkOf` has it; empty if unknown. */
    network: Generated<string>
    begun_at: Date
    seen_at: Date
    proved_at: Date
    expires_at: Date
    ended_at: Date | null
    device_id: string | null
  }
  operator_devices: {
    id: string
    hash: Buffer
    name: string
    enrolled_at: Date
    seen_at: Date | null
    revoked_at: Date | null
  }
  operator_pins: { operator_id: string; digest: Buffer; wrong_in_a_row: number }
  operator_pushes: { session_id: string; address: string; created_at: Date }
  operator_passkeys: {
    id: string
    credential_id: string
    operator_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: Date
    used_at: Date | null
  }
  operator_challenges: {
    hash: Buffer
    purpose: ChallengePurpose
    operator_id: string | null
    expires_at: Date
  }
  audit: {
    seq: GeneratedAlways<number>
    at: Date
    actor_kind: ActorKind
    actor: string
    act: Act
    on_kind: string
    on_id: string
    changes: ColumnType<Change[], string>
    request: string | null
    previous: GeneratedAlways<Buffer>
    hash: GeneratedAlways<Buffer>
    words: GeneratedAlways<string>
  }
  audit_head: { only_row: Generated<boolean>; seq: number; hash: Buffer }
}
