import { PHOTO_PIXELS } from '#contract/limits/issue-limits.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const DHT = 0xc4
const DAC = 0xcc

/**
 * Returns only the picture, without metadata about its place, camera and author, or bytes after its end. Undefined if
 * it is no JPEG, is cut off, or is larger than our own page makes photos.
 */
export function readJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasSize = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= EOI)) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    if (marker === SOS) {
      const pixels = bytes.subarray(at, endOfPicture(bytes, end))
      return hasSize && pixels.length > 0 ? Buffer.concat([...kept, pixels]) : undefined
    }
    if (isFrame(marker)) {
      if (!isSmallEnough(bytes, at)) return undefined
      hasSize = true
    }
    if (!saysWhere(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** No end marker can occur inside a scan, and between scans there are only tables, whose bytes are kept as they are. */
function endOfPicture(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] === EOI) return at + 2
  return 0
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== DAC && marker !== 0xc8
}

function isSmallEnough(bytes: Buffer, at: number): boolean {
  if (at + 9 > bytes.length) return false
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  return width > 0 && height > 0 && width <= PHOTO_PIXELS && height <= PHOTO_PIXELS
}

/**
 * Segments that cameras and programs write about themselves; a picture needs only the first and the fifteenth of them.
 */
function saysWhere(marker: number): boolean {
  return marker === COMMENT || (marker > 0xe0 && marker <= 0xef && marker !== 0xee)
}
