import { useId } from 'react'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { Choice } from '#ui/form/choice.tsx'
import { Select } from '#ui/form/select.tsx'
import { issueTexts as texts } from '../../texts/issues.ts'

export type IssueKind = 'missing' | 'bad'

interface Props {
  lines: readonly OrderLine[]
  productId: string
  what: IssueKind | undefined
  /** Set after an attempt to send without a product or a kind of fault. */
  isMissed: boolean
  onProduct: (productId: string) => void
  onWhat: (what: IssueKind) => void
}

/** Nothing is preselected: one careless press would report it. */
export function IssueFields({ lines, productId, what, isMissed, onProduct, onWhat }: Props) {
  const id = useId()
  const misses = { item: isMissed && !productId, what: isMissed && !what }
  const options = lines.map((line) => [line.product_id, sizedTitle(line)] as const)
  return (
    <>
      <div>
        <Select
          labelAbove
          label={texts.item}
          value={productId}
          options={productId ? options : [['', texts.chooseItem], ...options]}
          onChange={({ target }) => onProduct(target.value)}
          aria-invalid={misses.item || undefined}
          aria-describedby={misses.item ? `${id}-item` : undefined}
        />
        {misses.item && <Missing id={`${id}-item`} sentence={texts.itemMissing} />}
      </div>
      <fieldset
        className="min-w-0 grid gap-2 420:grid-cols-2"
        aria-describedby={misses.what ? `${id}-what` : undefined}
      >
        <legend className="mb-2 font-semibold text-14">{texts.what}</legend>
        {(['missing', 'bad'] as const).map((each) => (
          <Choice key={each} name="what" checked={what === each} onChange={() => onWhat(each)}>
            {texts[each]}
          </Choice>
        ))}
        {misses.what && <Missing id={`${id}-what`} sentence={texts.whatMissing} />}
      </fieldset>
    </>
  )
}

function Missing({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} role="alert" className="col-span-full mt-1 text-13 text-danger">
      {sentence}
    </p>
  )
}
