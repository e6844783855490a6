import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { type DrawnProduct, nameOf, sizeText } from './drawing/drawn-product.ts'

const FOLDER = '/pack/'
const HASH_LETTERS = 6
const ADDRESS = /^\/pack\/([A-Za-z0-9][\w.-]{0,63}?)(?:\.([0-9a-f]{6}))?\.svg$/

export interface PictureAddress {
  productId: string
  /** The hash of everything that the picture shows; undefined in an address that always shows the current picture. */
  hash: string | undefined
}

/** Returns the URL of a product's drawn picture. A changed picture gets a new URL, so each can be cached for ever. */
export function pictureAddress(product: DrawnProduct & { id: string }): string {
  return `${FOLDER}${product.id}.${pictureHash(product)}.svg`
}

/** Returns a URL without a hash, for records that outlive the product's name and size. */
export function pictureOfToday(productId: string): string {
  return `${FOLDER}${productId}.svg`
}

/** Returns the picture's URL that an order stores. */
export function orderedPicture({ id, thumbnail }: { id: string; thumbnail: string }): string {
  return smallPicture(thumbnail) || pictureOfToday(id)
}

export function readPictureAddress(url: string): PictureAddress | undefined {
  const [, productId, hash] = ADDRESS.exec(url) ?? []
  return productId === undefined ? undefined : { productId, hash }
}

function pictureHash(product: DrawnProduct): string {
  const shown = [
    edition(),
    product.sub_category,
    product.brand,
    nameOf(product),
    sizeText(product),
    product.pack_unit,
  ]
  return hash('sha1', shown.join('\n')).slice(0, HASH_LETTERS)
}

let known: string | undefined
/** A hash of the drawing code, so that a release that draws differently gets new URLs. */
function edition(): string {
  known ??= hash('sha1', sourcesOf(path.join(import.meta.dirname, 'drawing')).join('\n'))
  return known
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}
