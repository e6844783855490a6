import type { listAudit } from '#contract/audit/audit.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { periodFault } from '#contract/office/figures/figure-days.ts'

export const auditFilterNames = ['q', 'act', 'from_day', 'to_day', 'actor_id', 'on_kind', 'on_id'] as const

type Filters = AskOf<typeof listAudit>

/** What is wrong with the days that are asked for. */
export function faultOfDays(
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined {
  return from && to ? periodFault({ from, to }, Number.POSITIVE_INFINITY) : undefined
}

/** What is shown stands in the address: what is left empty there is not asked for. */
export function readAuditFilters(params: URLSearchParams): Filters {
  const given = auditFilterNames.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const before = Number(params.get('before_seq'))
  return { ...Object.fromEntries(given), ...(before > 0 && { before_seq: before }) }
}
