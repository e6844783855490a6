import type { Temperature } from '#contract/orders/desk/bags.ts'
import type { PaperOrder } from '#contract/orders/desk/papers.ts'

export interface SheetProps {
  /** The shop's name. */
  shop: string
  /** The day or the window that the sheet is for. */
  of: string
  orders: readonly PaperOrder[]
  printedAt: string | undefined
}

export const sheetTitles = {
  slips: 'Packing slips',
  totals: 'Totals by product',
  labels: 'Bag labels',
  run: 'Run sheet',
  day: 'End of day',
} as const

export const temperatureWords: Record<Temperature, string> = {
  shelf: '',
  chilled: 'Chilled',
  frozen: 'Frozen',
}
