import { hashOf } from '../../hash-of.ts'

/** How many drawings one file holds, one below the other; a category seldom has as many shelves. */
export const STRIP_PLACES = 15

const ID = '[A-Za-z0-9][\\w.-]{0,63}'
const DRAWN = RegExp(`^/pack/(${ID})\\.svg$`)
const ADDRESS = RegExp(`^/tiles/(${ID})\\.\\w{1,7}\\.svg$`)
const SEED = 2166136261

export interface Tile {
  src: string
  /** The place in a strip, from the top; undefined for a picture that has a file of its own. */
  place?: number
}

/** Joins the drawings of a category's shelves into one strip; any other picture keeps its file. */
export function withTiles<Shelf extends { image: string }>(
  categoryId: string,
  shelves: readonly Shelf[],
): (Shelf & { tile: Tile })[] {
  const drawn = drawnOn(shelves)
  const strip = stripAddress(categoryId, drawn)
  return shelves.map((shelf) => {
    const place = drawn.indexOf(DRAWN.exec(shelf.image)?.[1] ?? '')
    return { ...shelf, tile: place < 0 ? { src: shelf.image } : { src: strip, place } }
  })
}

/** Another order of the shelves has another address, so that no tile shows another shelf's picture. */
export function stripAddress(categoryId: string, drawn: readonly string[]): string {
  return `/tiles/${categoryId}.${(hashOf(drawn.join(), SEED) >>> 0).toString(36)}.svg`
}

/** Returns the ids of the products that a strip shows, from the top. */
export function drawnOn(shelves: readonly { image: string }[]): string[] {
  const ids = shelves.flatMap(({ image }) => DRAWN.exec(image)?.[1] ?? [])
  return [...new Set(ids)].slice(0, STRIP_PLACES)
}

/** Returns the id of the category whose shelves a strip shows. */
export function readStripAddress(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}
