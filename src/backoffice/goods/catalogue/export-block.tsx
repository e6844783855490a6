import { useState } from 'react'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { exportProducts } from '#contract/goods/products/product-files.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { Card } from '../../pieces/page.tsx'

export function ExportBlock() {
  const [said, setSaid] = useState('')
  const [withStock, setWithStock] = useState(false)
  const { run, busy, sentence } = useAction(async () => {
    setSaid('')
    const pieces: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const piece = await call(exportProducts, {
        ...(withStock && { with_stock: true }),
        ...(after !== undefined && { after }),
      })
      pieces.push(piece.csv)
      after = piece.next_after
    }
    saveFile(new Blob(pieces, { type: 'text/csv' }), `products-${brisbaneDay(new Date())}.csv`)
    setSaid('Your browser has saved the file.')
  })
  return (
    <Card title="Export">
      <p className="mb-3 text-muted">
        All products, including retired ones, with their prices. If you import it again, any line changed in
        the shop since then is refused.
      </p>
      <label className="mb-3 flex items-start gap-3">
        <input
          type="checkbox"
          checked={withStock}
          aria-describedby="stock-in-export"
          onChange={({ target }) => setWithStock(target.checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>
          With stock{' '}
          <span id="stock-in-export" className="block text-muted">
            For a stocktake: change the stock column and leave stock_seen alone. Sales since then still count.
            What is sold by weight is in grams.
          </span>
        </span>
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton busy={busy} onClick={() => run()}>
          Export all products
        </QuietButton>
        <p role="status">{said}</p>
      </div>
      {sentence && <ErrorNote sentence={sentence} />}
    </Card>
  )
}
