import { TILE_PX, toWorld } from './mercator.ts'
import type { Sheet } from './sheet.ts'

const CACHED_TILES = 300

/** Street tiles of another host, in an LRU cache, each drawn on arrival; our own map shows where a tile is missing. */
export function tileLayer(template: string, onArrival: () => void) {
  const images = new Map<string, HTMLImageElement>()

  function imageOf(url: string): HTMLImageElement {
    const image = images.get(url) ?? fetchImage(url)
    images.delete(url)
    images.set(url, image)
    const [leastRecent] = images.keys()
    if (images.size > CACHED_TILES && leastRecent) images.delete(leastRecent)
    return image
  }

  function fetchImage(url: string): HTMLImageElement {
    const image = new Image()
    image.onload = onArrival
    image.src = url
    return image
  }

  return ({ context, size, view }: Sheet): void => {
    const z = Math.round(view.zoom)
    const px = TILE_PX * 2 ** (view.zoom - z)
    const middle = toWorld(view.center, view.zoom)
    const left = middle.x - size.width / 2
    const top = middle.y - size.height / 2
    for (let x = Math.floor(left / px); x * px < left + size.width; x++) {
      for (let y = Math.floor(top / px); y * px < top + size.height; y++) {
        const image = imageOf(addressOf(template, { z, x, y }))
        // One pixel wider, or seams show between the tiles.
        if (image.complete && image.naturalWidth > 0)
          context.drawImage(image, x * px - left, y * px - top, px + 1, px + 1)
      }
    }
  }
}

function addressOf(template: string, tile: Record<'z' | 'x' | 'y', number>): string {
  return template.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(tile[name]))
}
