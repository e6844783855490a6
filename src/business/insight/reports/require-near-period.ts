import type { Period } from '#contract/insight/reports/figure-days.ts'
import type { FiguresName } from '#contract/insight/reports/figure-sheets.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop } from '../../shop.ts'

interface FiguresPeriod extends Period {
  figures: FiguresName
}

export function requireNearPeriod(shop: Shop, { figures, from, to }: FiguresPeriod): void {
  // The stock is of now, whatever period the address still carries.
  if (figures === 'stock') return
  requireNearYear(shop, 'from', from)
  requireNearYear(shop, 'to', to)
}
