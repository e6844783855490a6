import {
  DAYS_AT_ONCE,
  dayNumber,
  type Period,
  periodFault,
  usualPeriods,
} from '#contract/insight/reports/figure-days.ts'
import { type FiguresName, figuresNames } from '#contract/insight/reports/figure-sheets.ts'
import { farYearSentence } from '#contract/near-year.ts'

const REPORTS = '/office/reports'
const SORTS = ['sales', 'units'] as const

export interface ReportQuery extends Period {
  figures: FiguresName
  page: number
  sort: (typeof SORTS)[number]
  /** The error of the period, shown beside its last day. */
  fault: string | undefined
}

/** Reads the report from the address; missing parameters have defaults. */
export function readReportQuery(params: URLSearchParams, now: Date): ReportQuery {
  const figures = figuresNames.find((name) => name === params.get('report')) ?? 'days'
  const [usual] = usualPeriods(now)
  const period = {
    from: dayIn(params.get('from')) ?? usual?.from ?? '',
    to: dayIn(params.get('to')) ?? usual?.to ?? '',
  }
  return {
    figures,
    ...period,
    page: Math.max(1, Math.min(10_000, Number.parseInt(params.get('page') ?? '', 10) || 1)),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'sales',
    fault: figures === 'stock' ? undefined : faultOf(period, { atMost: DAYS_AT_ONCE, now }),
  }
}

export function faultOf(period: Period, { atMost, now }: { atMost: number; now: Date }): string | undefined {
  return periodFault(period, atMost) ?? farYearSentence(period.from, now) ?? farYearSentence(period.to, now)
}

function dayIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) ? text : undefined
}

export function addressOf({ figures, from, to }: Pick<ReportQuery, 'figures' | 'from' | 'to'>): string {
  return `${REPORTS}?${new URLSearchParams({ report: figures, from, to })}`
}
