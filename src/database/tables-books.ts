import type { Generated } from 'kysely'

/** For comparing our books with the payment provider's. */
export interface BookTables {
  book_differences: {
    key: string
    event: string
    says: string
    found_at: Date
    /** When a person was told. Until then the difference may be a payment under way. */
    told_at: Date | null
    /** When the differing payment or refund began; null if an older version wrote the row. */
    of_at: Date | null
  }
  shop_identity: { only_row: Generated<boolean>; id: string; links_key: Generated<string> }
}
