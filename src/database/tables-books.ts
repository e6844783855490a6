import type { Generated } from 'kysely'

/** For comparing our books with the payment provider's. */
export interface BookTables {
  book_differences: {
    key: string
    event: string
    says: string
    found_at: Date
    /** Once a person was told. Until then it may be a payment that is under way. */
    told_at: Date | null
    /** When what differs was begun; a version before this one leaves it empty. */
    of_at: Date | null
  }
  shop_identity: { only_row: Generated<boolean>; id: string; links_key: Generated<string> }
}
