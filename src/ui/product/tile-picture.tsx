import type { ComponentProps } from 'react'
import type { Tile } from '#contract/goods/pictures/tile-strip.ts'
import { classNames } from '../class-names.ts'
import { Picture } from './picture.tsx'

interface Props extends ComponentProps<'img'> {
  tile: Tile
}

/** A shelf's picture, which may be one place in a strip of drawings. */
export function TilePicture({ tile, className, ...more }: Props) {
  if (!tile.src) return null
  const look = tile.place === undefined ? 'object-contain' : `strip [--place:${tile.place}]`
  return <Picture src={tile.src} className={classNames(className, look)} {...more} />
}
