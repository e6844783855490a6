import { useState } from 'react'
import { callOffPrice, type PricedProduct } from '#contract/goods/prices/prices.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { PriceInWords, untilInWords } from './price-in-words.tsx'

type Entry = NonNullable<PricedProduct['next']>

interface Props {
  product: PricedProduct
  planned: readonly Entry[]
  onDone: (sentence: string) => Promise<void>
}

/** Lists planned prices; each can be called off until it begins. */
export function PlannedPrices({ product, planned, onDone }: Props) {
  const [asked, setAsked] = useState<number>()
  const { run, busy, sentence } = useAction(async ({ id }: Entry) => {
    setAsked(id)
    try {
      await callReauthenticated(callOffPrice, {
        product_id: product.id,
        price_id: String(id),
        version: product.version,
      })
    } catch (error) {
      // Reload first, so that a second press acts on the state that was seen.
      if (!isRefused(error, 'changed_meanwhile')) throw error
      return onDone('Another team member has just changed this. Check it as it is now, then press again.')
    }
    await onDone(`${product.title}: the planned price is called off.`)
  })
  if (planned.length === 0) return <p className="text-muted">Nothing is planned.</p>
  const columns: Column<Entry>[] = [
    { title: 'From', cell: ({ from }) => <Moment at={from} /> },
    { title: 'Price', cell: (entry) => <PriceInWords {...entry} /> },
    { title: 'Special', cell: ({ until }) => (until ? `At most ${untilInWords(until)}` : '–') },
    {
      title: 'Call off',
      isAction: true,
      cell: (entry) => (
        <Button tone="quiet" busy={busy && asked === entry.id} onClick={() => run(entry)}>
          Call off
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListTable
        caption="Planned prices, the next first"
        columns={columns}
        rows={planned}
        keyOf={({ id }) => id}
      />
      {sentence && <ErrorNote sentence={sentence} />}
    </>
  )
}
