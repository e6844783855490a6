import type { AskOf } from '#contract/endpoint.ts'
import { periodFault } from '#contract/insight/reports/figure-days.ts'
import type { listAudit } from '#contract/people/audit/audit.ts'

export const auditFilterNames = ['q', 'act', 'from_day', 'to_day', 'actor_id', 'on_kind', 'on_id'] as const

type Filters = AskOf<typeof listAudit>

/** Returns the error of a date filter, if any. */
export function faultOfDays(
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined {
  return from && to ? periodFault({ from, to }, Number.POSITIVE_INFINITY) : undefined
}

/** Reads the filters from the address; empty parameters are left out. */
export function readAuditFilters(params: URLSearchParams): Filters {
  const given = auditFilterNames.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const before = Number(params.get('before_seq'))
  return { ...Object.fromEntries(given), ...(before > 0 && { before_seq: before }) }
}
