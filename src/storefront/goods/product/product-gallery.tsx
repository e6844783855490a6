import { type ComponentProps, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { badgeText } from '#contract/goods/catalogue/pricing.ts'
import { smallPicture, srcSetOf } from '#contract/goods/pictures/picture-address.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Picture, tintOf } from '#ui/product/picture.tsx'
import { productTexts as texts } from '../../texts/product.ts'

export function ProductGallery({ product }: { product: ProductDetail }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const { title, images, category_id, in_stock } = product
  const badge = badgeText(product)
  const tint = tintOf(category_id)
  const hasSeveral = images.length > 1

  function show(index: number) {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = index * (track.current?.clientWidth ?? 0)
    track.current?.scrollTo({ left, behavior: stillness ? 'instant' : 'smooth' })
  }

  return (
    <section aria-label={texts.pictures(title)} className="relative">
      <ul
        ref={track}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
        tabIndex={hasSeveral ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / clientWidth))
        }}
      >
        {images.map((image, index) => (
          <li
            key={image}
            className={classNames(
              'flex aspect-[4/3] w-full shrink-0 snap-center items-center justify-center',
              tint,
            )}
          >
            <Large
              src={image}
              alt={product.picture_alts?.[image] || texts.picture(title, index + 1, images.length)}
              width={320}
              height={320}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              className={classNames('h-3/4 w-3/5 object-contain', !in_stock && 'opacity-50')}
            />
          </li>
        ))}
      </ul>
      {badge && (
        <span className="absolute top-0 left-0">
          <Badge>{badge}</Badge>
        </span>
      )}
      {hasSeveral && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={texts.showPicture(index + 1)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className={classNames(
                  'flex size-16 items-center justify-center rounded-card aria-current:ring-2 aria-current:ring-accent',
                  tint,
                )}
              >
                <Picture
                  src={smallPicture(image)}
                  width={44}
                  height={44}
                  className="size-11 object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const WIDE = '(min-width: 768px) 400px, 60vw'

function Large({ src, ...more }: ComponentProps<'img'> & { src: string }) {
  const srcSet = srcSetOf(src, 'webp')
  // biome-ignore lint/a11y/useAltText: it comes with the others
  if (!srcSet) return <img src={src} {...more} />
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(src, 'avif')} sizes={WIDE} />
      {/* biome-ignore lint/a11y/useAltText: it comes with the others */}
      <img src={src} srcSet={srcSet} sizes={WIDE} {...more} />
    </picture>
  )
}
