import { formatDollars } from '#contract/money.ts'

interface Props {
  unitPrice: number
  discountedRate?: number | undefined
  size?: 'card' | 'page'
}

export function PriceTag({ unitPrice, discountedRate, size = 'card' }: Props) {
  const isReduced = discountedRate !== undefined && discountedRate < unitPrice
  return (
    <p className={size === 'page' ? 'price price-on-page' : 'price'}>
      <b>{formatDollars(discountedRate ?? unitPrice)}</b>
      {isReduced && (
        <s>
          <span className="sr-only">was </span>
          {formatDollars(unitPrice)}
        </s>
      )}
    </p>
  )
}
