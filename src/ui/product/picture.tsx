import type { ComponentProps } from 'react'
import { hashOf } from '#contract/hash-of.ts'
import { classNames } from '../class-names.ts'

interface Props extends ComponentProps<'img'> {
  src: string
}

/** A small picture. Of an uploaded one, browsers choose the lighter format and the size that fits the screen. */
export function Picture({ src, ...more }: Props) {
  const folder = /^\/photo\/\w+\//.exec(src)
  // A drawing is not decoded.
  const decoding = src.endsWith('.svg') ? undefined : 'async'
  const image = <img alt="" loading="lazy" decoding={decoding} src={src} {...more} />
  if (!folder) return image
  return (
    <picture>
      <source type="image/avif" srcSet={`${folder}160.avif, ${folder}320.avif 2x`} />
      {image}
    </picture>
  )
}

const tints = [
  'bg-tint-lime',
  'bg-tint-rose',
  'bg-tint-honey',
  'bg-tint-sea',
  'bg-tint-plum',
  'bg-tint-peach',
  'bg-tint-mint',
  'bg-tint-oat',
] as const

type Tint = (typeof tints)[number]

// Found by trial: with this seed, neighbouring categories mostly get different tints.
const START = 3836

/** Returns the category's tint, the same everywhere. */
export function tintOf(categoryId: string): Tint {
  return tints[(hashOf(categoryId, START) >>> 16) % tints.length] ?? tints[0]
}

interface ThumbnailProps {
  of: { thumbnail?: string | undefined; category_id?: string | undefined }
  /** Pixels of the picture. */
  width: number
  /** Size of the tile. */
  className: string
  /** Size of the picture on it. */
  look: string
}

/** A small picture on its category's tint, beside a product's name; a missing picture leaves the tile. */
export function Thumbnail({ of: { thumbnail, category_id }, width, className, look }: ThumbnailProps) {
  const tint = category_id === undefined ? 'bg-well' : tintOf(category_id)
  return (
    <span className={classNames('flex shrink-0 items-center justify-center rounded-card', tint, className)}>
      {thumbnail && (
        <Picture
          src={thumbnail}
          width={width}
          height={width}
          className={classNames('object-contain', look)}
        />
      )}
    </span>
  )
}
