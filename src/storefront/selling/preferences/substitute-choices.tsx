import type { Product } from '#contract/goods/catalogue/product.ts'
import { formatDollars } from '#contract/money.ts'
import type { ChosenSubstitute } from '#contract/selling/preferences/line-preference.ts'
import { SUBSTITUTES_OF_A_LINE } from '#contract/selling/preferences/preference-limits.ts'
import { goodSubstitutes } from '#contract/selling/preferences/substitutions.ts'
import { Thumbnail } from '#ui/product/picture.tsx'
import { shownSize } from '#ui/product/unbroken.ts'
import { ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'

interface Props {
  productId: string
  /** Substitutes that were chosen before, and that may be out of stock today. */
  before: readonly ChosenSubstitute[]
  /** In the order of preference. */
  chosen: readonly ChosenSubstitute[]
  onChange: (chosen: ChosenSubstitute[]) => void
}

export function SubstituteChoices({ productId, before, chosen, onChange }: Props) {
  const { data, failure, isLoading, again } = useAnswer(productId, (signal) =>
    call(goodSubstitutes, { product_id: productId }, { signal }),
  )
  const offered = data?.data ?? []
  const others = before.filter(({ product_id }) => offered.every(({ id }) => id !== product_id))
  const isFull = chosen.length >= SUBSTITUTES_OF_A_LINE

  function toggle(product: Shown) {
    const others = chosen.filter(({ product_id }) => product_id !== product.id)
    onChange(others.length < chosen.length ? others : [...chosen, asChosen(product)])
  }

  if (failure) return <ErrorNote sentence={texts.choicesFailed} onRetry={again} busy={isLoading} />
  if (!data) return <SkeletonRow />
  if (offered.length + others.length === 0)
    return (
      <p role="status" className="text-muted">
        {texts.noneToChoose}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-14">{texts.choices}</legend>
      {[...others.map(asProduct), ...offered].map((product) => {
        const rank = chosen.findIndex(({ product_id }) => product_id === product.id)
        return (
          <label
            key={product.id}
            className="flex min-h-14 items-center gap-3 rounded-card has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={rank >= 0}
              disabled={isFull && rank < 0}
              onChange={() => toggle(product)}
              className="size-5 shrink-0 accent-accent"
            />
            <SubstituteWords product={product} rank={chosen.length > 1 ? texts.rank[rank] : undefined} />
          </label>
        )
      })}
    </fieldset>
  )
}

type Shown = Pick<Product, 'id' | 'title' | 'unit' | 'unit_type'> & Partial<Product>

function SubstituteWords({ product, rank }: { product: Shown; rank: string | undefined }) {
  const price = product.discounted_rate ?? product.unit_price
  return (
    <>
      <Thumbnail of={{ thumbnail: product.thumbnail }} width={36} className="size-11" look="size-9" />
      <span className="min-w-0 flex-1 leading-5 wrap-anywhere">
        {product.title}
        <span className="block text-13 text-muted tabular-nums">
          {shownSize(product)}
          {price !== undefined && ` · ${formatDollars(price)}`}
          {rank && <span className="font-semibold text-accent"> · {rank}</span>}
        </span>
      </span>
    </>
  )
}

function asChosen({ id, title, unit, unit_type, sold_by }: Shown): ChosenSubstitute {
  return { product_id: id, title, unit, unit_type, sold_by, may_be_picked: true }
}

function asProduct({ product_id, ...product }: ChosenSubstitute): Shown {
  return { id: product_id, ...product }
}
