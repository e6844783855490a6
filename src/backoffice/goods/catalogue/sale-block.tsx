import { bringProductBack, type ProductOfForm, retireProduct } from '#contract/goods/products/products.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { useActionOver } from '../../pieces/edit-form.tsx'
import { Card } from '../../pieces/page.tsx'

interface Props {
  product: ProductOfForm
  onDone: (sentence: string) => Promise<void>
}

export function SaleBlock({ product, onDone }: Props) {
  const { id: product_id, title, version, retired_at } = product
  const { run, busy, sentence } = useActionOver(version, async (version) => {
    await call(retired_at ? bringProductBack : retireProduct, { product_id, version })
    await onDone(retired_at ? `${title} is on sale again.` : `${title} is off sale.`)
  })
  return (
    <Card title={retired_at ? 'Retired' : 'On sale'}>
      <p className="mb-3 text-muted">
        {retired_at ? (
          <>
            Off sale since <Moment at={retired_at} />.
          </>
        ) : (
          'Shoppers can find it. Orders already placed stay as they are when you retire it.'
        )}
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      <Button tone="quiet" busy={busy} onClick={() => run()}>
        {retired_at ? 'Put back on sale' : 'Retire'}
      </Button>
    </Card>
  )
}
