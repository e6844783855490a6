import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { householdTexts as texts } from '../../texts/household.ts'
import { putIn, useOwnUnits } from './card-household.tsx'
import { HouseDrawing } from './house-drawing.tsx'

interface Props {
  product: ShownProduct
  owner: string | null
}

/** The counterpart of `CardHousehold` on a product's page, in words. */
export function PageHousehold({ product, owner }: Props) {
  const count = useOwnUnits(product)
  return (
    <>
      {product.in_stock && (
        <button type="button" onClick={() => void putIn(product, owner)} className={buttonLook('quiet')}>
          <HouseDrawing />
          {texts.pageAdd(owner)}
        </button>
      )}
      {count > 0 && (
        <p className="text-14">
          <PageLink to="/account/household/cart" className="text-accent underline">
            {texts.pageCount(owner, count)}
          </PageLink>
        </p>
      )}
    </>
  )
}
