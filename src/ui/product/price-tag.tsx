import { formatDollars } from '#contract/money.ts'
import { classNames } from '../class-names.ts'

interface Props {
  unitPrice: number
  discountedRate?: number | undefined
  size?: 'card' | 'page'
}

export function PriceTag({ unitPrice, discountedRate, size = 'card' }: Props) {
  const isReduced = discountedRate !== undefined && discountedRate < unitPrice
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span
        className={classNames('font-bold tracking-tight', size === 'page' ? 'text-28' : 'text-18 leading-5')}
      >
        {formatDollars(discountedRate ?? unitPrice)}
      </span>
      {isReduced && (
        <span className={classNames('text-muted', size === 'page' ? 'text-16' : 'text-13')}>
          <span className="sr-only">was </span>
          <s>{formatDollars(unitPrice)}</s>
        </span>
      )}
    </p>
  )
}
