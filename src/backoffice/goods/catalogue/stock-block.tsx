import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { Card, TextLink } from '../../pieces/page.tsx'
import { MoveForm } from '../stock/move-form.tsx'
import { stockAddress } from '../stock/stock-address.ts'
import { StockInPlace } from './stock-in-place.tsx'

/** Shows a product's stock, and lets the operator recount it or move some in or out. */
export function StockBlock({ product }: { product: ProductOfForm }) {
  return (
    <Card title="Stock">
      <p className="flex flex-wrap items-center gap-2">
        On hand <StockInPlace product={product} />
        {product.held > 0 && (
          <span className="text-muted">and {amountInWords(product, product.held)} held by orders</span>
        )}
      </p>
      <MoveForm product={product} />
      <TextLink to={stockAddress(product.id)} className="mt-3">
        Lots and movements
      </TextLink>
    </Card>
  )
}
