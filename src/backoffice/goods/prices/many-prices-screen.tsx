import { PRODUCTS_AT_ONCE } from '#contract/goods/products/product-table.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, TextArea, typed } from '../../pieces/fields.tsx'
import { BackLink, DoneNote, PageHead } from '../../pieces/page.tsx'
import { PricePreview } from './price-preview.tsx'
import { PRICES } from './prices-address.ts'
import { useManyPrices } from './use-many-prices.ts'

export const loader = async () => null

/** Sets prices from a pasted table or from chosen products: previewed first, then all set or none. */
export function Screen() {
  const prices = useManyPrices()
  const { faults, look, looked, set } = prices
  return (
    <>
      <PageHead
        note={<DoneNote rows={looked} />}
        title="Many prices"
        sentence="Give each product its own price, straight away or from a set time."
      >
        <BackLink to={PRICES}>Back to the prices</BackLink>
      </PageHead>
      <ActionForm run={() => look.run()} className="grid max-w-180 gap-4">
        <TextArea
          label="Table"
          hint={`One product per line: its id or barcode (for more than ${PRODUCTS_AT_ONCE} lines, its id), price, special and badge words. Paste it from a spreadsheet, or separate with commas.`}
          rows={8}
          {...typed(prices.text, (text) => prices.change({ text }))}
        />
        <div className="grid gap-4 560:grid-cols-2">
          <Field
            label="From"
            type="datetime-local"
            hint="Straight away, if left empty"
            {...typed(prices.from, (from) => prices.change({ from }), look.fields.from)}
          />
          <Field
            label="Specials end"
            type="datetime-local"
            hint="Twelve weeks from its start, if left empty"
            {...typed(prices.until, (until) => prices.change({ until }), look.fields.until)}
          />
        </div>
        {faults.length > 0 && <ErrorNote sentence={faults.slice(0, 10).join(' ')} />}
        {look.sentence && <ErrorNote sentence={look.sentence} />}
        <QuietButton type="submit" busy={look.busy} className="justify-self-start">
          Show what changes
        </QuietButton>
      </ActionForm>
      {looked && (
        <PricePreview
          rows={looked.rows}
          busy={set.busy}
          wrong={set.sentence}
          onLeaveOut={prices.leaveOutProblems}
          onSet={() => set.run(looked)}
        />
      )}
    </>
  )
}
