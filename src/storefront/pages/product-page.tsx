import { memo } from 'react'
import { redirect } from 'react-router'
import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { getProductById, type ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { goodSubstitutes } from '#contract/selling/preferences/substitutions.ts'
import { productPath, slug } from '#contract/slug.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PriceTag } from '#ui/product/price-tag.tsx'
import { shownSize, unbroken } from '#ui/product/unbroken.ts'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { Breadcrumbs } from '../goods/catalogue/breadcrumbs.tsx'
import { OtherSizes } from '../goods/product/other-sizes.tsx'
import { productFacts } from '../goods/product/product-facts.ts'
import { ProductGallery } from '../goods/product/product-gallery.tsx'
import { ProductLabel } from '../goods/product/product-label.tsx'
import { searchPath } from '../goods/search/search-path.ts'
import { BelowFirstScreen } from '../layout/below-first-screen.tsx'
import { LatePart } from '../layout/late-part.ts'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { AddControl } from '../selling/cart/add-control.tsx'
import { ProductRow } from '../selling/shelves/product-row.tsx'
import {
  breadcrumbList,
  describePage,
  forCrawlers,
  sharePicturePath,
  sharePictureTags,
} from '../seo/describe-page.ts'
import { describeProduct, productTexts as texts } from '../texts/product.ts'
import type { Route } from './+types/product-page'

const loadMarks = () => import('../selling/favourites/product-marks.tsx').then((file) => file.ProductMarks)

const loadPreference = () =>
  import('../selling/preferences/product-preference.tsx').then((file) => file.ProductPreference)
// Loaded late, and last on the page: what stands below it would move under a finger when it comes.
const loadPriceHistory = () =>
  import('../goods/product/price-history.tsx').then((file) => file.PriceHistoryNote)

const loadKeeping = () => import('../offline/save-viewed-product.ts').then((file) => file.SaveViewedProduct)

const load = pageLoader(async ({ call, params: { name, id = '' } }) => {
  const { data: product } = await call(getProductById, { product_id: id })
  if (name !== slug(product.title)) throw redirect(productPath(product), 301)
  if (product.in_stock) return { product, substitutes: [] }
  const { data: substitutes } = await call(goodSubstitutes, { product_id: id })
  return { product, substitutes }
})
export const loader = load
export const clientLoader = load

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  const { product } = loaderData
  const { id, title, comparison_price, description } = product
  const path = productPath(product)
  // Link previews show no SVG, so a drawn pack has a picture of its own for them.
  const photo = product.images.find((image) => !image.endsWith('.svg'))
  return [
    ...describePage(matches, {
      title: `${title} ${sizeInWords(product)} - Punnet`,
      description: describeProduct(
        title,
        sizeInWords(product),
        `${formatDollars(shownPrice(product))} (${comparison_price.label})`,
        description,
      ),
      path,
      image: photo ?? sharePicturePath('product', id),
      type: 'product',
    }),
    ...forCrawlers(
      ...(photo ? [] : sharePictureTags),
      breadcrumbList(matches, [...product.breadcrumbs, { title, path }]),
      productFacts(matches, product, path),
    ),
  ]
}

export default memo(function ProductPage({ loaderData: { product, substitutes } }: Route.ComponentProps) {
  return (
    <div className="frame pt-2 768:pt-4">
      <Breadcrumbs crumbs={product.breadcrumbs} />
      <article>
        <div className="grid grid-cols-1 gap-x-10 gap-y-5 560:grid-cols-2 1024:grid-cols-[5fr_6fr] print:grid-cols-2">
          <ProductGallery key={product.id} product={product} />
          <Buying product={product} />
        </div>
        <BelowFirstScreen key={product.id}>
          {!product.in_stock && <Instead of={product} substitutes={substitutes} />}
          <div className="mt-10">
            <ProductLabel product={product} />
          </div>
          <LatePart load={loadKeeping} props={{ product }} />
        </BelowFirstScreen>
        <AddBar product={product} />
      </article>
      <BelowFirstScreen key={product.id}>
        <ProductRow title={texts.related} products={product.related_products} />
        <LatePart load={loadPriceHistory} props={{ productId: product.id }} />
      </BelowFirstScreen>
    </div>
  )
})

/** Good substitutes add no allergen and are of a like size. Where there are none, similar products are left to choose. */
function Instead({ of, substitutes }: { of: ProductDetail; substitutes: readonly Product[] }) {
  if (substitutes.length > 0) return <ProductRow title={texts.substitutes} products={substitutes} />
  return <ProductRow title={texts.similar} products={of.substitutes.filter(({ in_stock }) => in_stock)} />
}

function Buying({ product }: { product: ProductDetail }) {
  const { title, brand, unit_price, discounted_rate, special, comparison_price } = product
  const { in_stock, dietary, description, gst_free, sold_by } = product
  return (
    <div>
      {brand && (
        <PageLink
          to={searchPath(brand)}
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {brand}
        </PageLink>
      )}
      <h1 className="text-28 1024:text-36">{title}</h1>
      <p className="mt-1 text-muted tabular-nums">{shownSize(product)}</p>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <PriceTag unitPrice={unit_price} discountedRate={discounted_rate} size="page" />
        <p className="text-14 text-muted tabular-nums">
          {unbroken(comparison_price.label)}
          {gst_free && ` · ${texts.gstFree}`}
        </p>
      </div>
      {sold_by === 'weight' && <p className="mt-1 text-14 text-muted">{texts.weighed}</p>}
      {special && (
        <p className="mt-1 text-14">
          {texts.special(special.from, special.until)}
          {special.new_since && ` · ${texts.newSince(special.new_since)}`}
        </p>
      )}
      <p
        className={classNames(
          'mt-3 flex items-center gap-1.5 font-semibold text-14',
          in_stock ? 'text-success' : 'text-danger',
        )}
      >
        <Icon name={in_stock ? 'check' : 'info'} className="size-5" />
        {in_stock ? texts.inStock : texts.outOfStock}
      </p>
      {in_stock && (
        <div className="buying mt-5 max-560:hidden">
          <AddControl product={product} />
        </div>
      )}
      <div className="mt-4 min-h-11 print:hidden">
        <LatePart load={loadMarks} props={{ product }} />
      </div>
      {in_stock && (
        <div className="flow-root min-h-11 print:hidden">
          <LatePart load={loadPreference} props={{ productId: product.id }} />
        </div>
      )}
      <OtherSizes sizes={product.other_sizes} />
      {dietary.length > 0 && (
        <ul aria-label={texts.dietary} className="mt-6 flex flex-wrap gap-2">
          {dietary.map((claim) => (
            <li key={claim} className="rounded-pill bg-success-pale px-3 py-1 text-14 first-letter:uppercase">
              {claim}
            </li>
          ))}
        </ul>
      )}
      {description && <p className="mt-6 max-w-160">{description}</p>}
    </div>
  )
}

/** Stays within reach of the thumb for the length of the product; a phone on its side has the control beside the picture. */
function AddBar({ product }: { product: ProductDetail }) {
  if (!product.in_stock) return null
  return (
    <section
      aria-label={texts.buy(product.title)}
      className="buying -mx-(--frame-edge) sticky bottom-0 in-[body:has([data-cart-bar])]:bottom-(--above-cart-bar) z-10 mt-8 flex items-center justify-between gap-4 border-outline border-t bg-surface px-(--frame-edge) py-0.5 560:hidden"
    >
      <div>
        <PriceTag unitPrice={product.unit_price} discountedRate={product.discounted_rate} />
        <p className="text-13 text-muted tabular-nums">{unbroken(product.comparison_price.label)}</p>
      </div>
      <AddControl product={product} />
    </section>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
