import { inThousands } from '#contract/in-thousands.ts'

export interface PageOfList {
  page: number
  pageSize: number
  total: number
  /** The singular noun of the rows, such as `product`. */
  one: string
}

/** Says where a page stands in its list. */
export function foundInWords({ page, pageSize, total, one }: PageOfList): string {
  if (total === 0) return `No ${one}s found.`
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return `${inThousands(from)}–${inThousands(to)} of ${counted(total, one)}`
}

/** Says what a page of a list with keyset pagination holds, where the total is unknown. */
export function foundOnPage(one: string, rows: number, isMore: boolean): string {
  if (rows === 0) return `No ${one}s found.`
  return isMore ? `${counted(rows, one)} on this page, and more on the next` : counted(rows, one)
}

/** `1 order`, `20 orders` */
export function counted(many: number, one: string): string {
  return `${inThousands(many)} ${many === 1 ? one : `${one}s`}`
}
