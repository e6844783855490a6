import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { productPath } from '#contract/slug.ts'
import { CardWords, ProductCard } from '#ui/product/product-card.tsx'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { LatePart } from '../../layout/late-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { AddControl } from '../cart/add-control.tsx'

interface Props {
  product: ShownProduct
  eager?: boolean
  urgent?: boolean
}

const loadMarks = () => import('../favourites/card-marks.tsx').then((file) => file.CardMarks)

function Words({ product }: { product: ShownProduct }) {
  return (
    <CardWords
      product={product}
      link={(title) => <PageLink to={productPath(product)}>{title}</PageLink>}
      control={<AddControl product={product} />}
      marks={<LatePart load={loadMarks} props={{ product }} />}
    />
  )
}

function Card(props: Props) {
  return (
    <ProductCard {...props}>
      <Words product={props.product} />
    </ProductCard>
  )
}

const CachedWords = withCachedMarkup(Words)
const CachedCard = withCachedMarkup(Card)

/** React puts preloads of the first cards' pictures into the page's head while it renders; cached markup has none. */
function CardOnServer(props: Props) {
  if (!props.eager) return <CachedCard {...props} />
  return (
    <ProductCard {...props}>
      <CachedWords product={props.product} />
    </ProductCard>
  )
}

/** The product card of this shop: links to its product, and adds it to the cart. */
export const ShopCard = import.meta.env.SSR ? CardOnServer : Card
