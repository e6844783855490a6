import type { ComponentProps } from 'react'
import { hashOf } from '#contract/hash-of.ts'

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
