import type { ComponentProps } from 'react'

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
