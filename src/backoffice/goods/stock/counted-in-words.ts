import type { Stocktake } from '#contract/goods/stock/stocktakes.ts'
import { inThousands } from '#contract/in-thousands.ts'

/** Describes a count's progress, and the products left as they are. */
export function countedInWords({ counted, off }: Stocktake, products: number): string {
  const far = `${inThousands(counted)} of ${inThousands(products)} counted`
  const rest = products - counted
  return [`${far}${off > 0 ? `, ${inThousands(off)} of them off` : ''}.`, restInWords(rest)]
    .filter(Boolean)
    .join(' ')
}

function restInWords(rest: number): string {
  if (rest <= 0) return ''
  return rest === 1 ? '1 stays as it is.' : `${inThousands(rest)} stay as they are.`
}

/** Describes the adjustments that a finished count booked. */
export function bookedInWords({ fewer, more }: Stocktake): string {
  const parts = [fewer > 0 && `${inThousands(fewer)} fewer`, more > 0 && `${inThousands(more)} more`].filter(
    Boolean,
  )
  if (parts.length === 0) return 'Stock matches, so nothing changes.'
  return `${parts.join(' and ')} ${fewer + more === 1 ? 'is' : 'are'} booked.`
}
