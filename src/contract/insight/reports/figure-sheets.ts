import type { Period } from './figure-days.ts'

type Kind = 'count' | 'money'

interface Sheet {
  title: string
  /** What each row stands for. */
  of: string
  /** What is in the sales, for a reader who compares two reports. */
  counts?: string
  columns: Readonly<Record<string, { title: string; is: Kind }>>
  /** The column shown in the chart. */
  plotted: string
}

const sales = { title: 'Sales', is: 'money' } as const
const gst = { title: 'GST in them', is: 'money' } as const
const units = { title: 'Units', is: 'count' } as const
const orders = { title: 'Orders', is: 'count' } as const
const ordersInFull =
  'Every paid order counts in full on the day it was placed, delivery included, even if it was cancelled or failed later.'
const goodsOnly =
  'Sales are the goods of every paid order, even if it was cancelled or failed later. Delivery is not in them, and promo codes are not taken off.'

/** The shop's reports. The service, the screens and the files all read this one table. */
export const figureSheets = {
  days: {
    title: 'Sales by day',
    of: 'Day',
    counts: ordersInFull,
    columns: {
      orders,
      units,
      goods: { title: 'Goods', is: 'money' },
      promo: { title: 'Promo codes', is: 'money' },
      delivery: { title: 'Delivery', is: 'money' },
      sales,
      gst,
    },
    plotted: 'sales',
  },
  categories: {
    title: 'Sales by category',
    of: 'Category',
    counts: goodsOnly,
    columns: { units, sales, gst },
    plotted: 'sales',
  },
  products: {
    title: 'Sales by product',
    of: 'Product',
    counts: goodsOnly,
    columns: { orders, units, sales, gst },
    plotted: 'sales',
  },
  gst: {
    title: 'GST',
    of: 'Month',
    counts: `${ordersInFull} A refund counts in the month in which it was made.`,
    columns: {
      sales,
      gst: { title: 'GST in sales', is: 'money' },
      refunds: { title: 'Refunds', is: 'money' },
      gst_refunded: { title: 'GST in refunds', is: 'money' },
      to_pay: { title: 'GST to pay', is: 'money' },
    },
    plotted: 'to_pay',
  },
  refunds: {
    title: 'Refunds by reason',
    of: 'Reason',
    columns: {
      refunds: { title: 'Refunds', is: 'count' },
      amount: { title: 'Given back', is: 'money' },
      gst: { title: 'Includes GST', is: 'money' },
    },
    plotted: 'amount',
  },
  stock: {
    title: 'Stock value',
    of: 'Category',
    columns: {
      products: { title: 'Products', is: 'count' },
      units,
      value: { title: 'At today’s prices', is: 'money' },
    },
    plotted: 'value',
  },
} as const satisfies Record<string, Sheet>

export type FiguresName = keyof typeof figureSheets
export const figuresNames = Object.keys(figureSheets) as [FiguresName, ...FiguresName[]]

/** Stock has a current value only, none for a period. */
type FiguresOfPeriod = Exclude<FiguresName, 'stock'>

export interface ReportOfPeriod extends Period {
  figures: FiguresOfPeriod
}

export function sheetOf(name: FiguresName): Sheet {
  return figureSheets[name]
}

export const REPORT_FILE_STATES = ['making', 'ready', 'stopped', 'failed'] as const

/** Whether the sales of a report still contain what was refunded, since no column says that. */
export function containsRefunds(name: FiguresName): boolean {
  const { columns } = sheetOf(name)
  return 'sales' in columns && !('refunds' in columns)
}
