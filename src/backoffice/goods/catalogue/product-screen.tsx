import { useLoaderData } from 'react-router'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { readPrice } from '#contract/goods/prices/prices.ts'
import { productHistory, readProduct } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { productPath } from '#contract/slug.ts'
import { call } from '../../network/call.ts'
import { BackLink, DoneNote, PageHead, ShopLink, useDone } from '../../pieces/page.tsx'
import { CATALOGUE } from './catalogue-address.ts'
import { PriceBlock } from './price-block.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SaleBlock } from './sale-block.tsx'
import { StockBlock } from './stock-block.tsx'

export async function loader(url: URL) {
  const product_id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const [product, priced, categories, history] = await Promise.all([
    call(readProduct, { product_id }),
    call(readPrice, { product_id }),
    call(fetchCategories, {}),
    call(productHistory, { product_id }),
  ])
  return { product: product.data, priced: priced.data, categories: categories.data, history }
}

export function Screen() {
  const { product, priced, categories, history } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title={product.title} sentence={`${packInWords(product)} · ${product.id}`}>
        {product.retired_at === null && <ShopLink to={productPath(product)} />}
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
      </PageHead>
      <DoneNote sentence={said} takesFocus />
      <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <ProductPictures key={`pictures of ${product.id}`} product={product} onDone={done} />
          <ProductForm key={product.id} product={product} categories={categories} onDone={done} />
        </div>
        <div className="grid content-start gap-4">
          <PriceBlock key={`price of ${product.id}`} product={priced} onDone={done} />
          <StockBlock product={product} onDone={done} />
          <SaleBlock product={product} onDone={done} />
        </div>
      </div>
      <ProductHistory key={history.data[0]?.seq} id={product.id} first={history} />
    </>
  )
}
