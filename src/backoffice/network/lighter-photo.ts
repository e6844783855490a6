import { isNamedFor, PICTURE_TYPES, pixelsAtMost } from '#contract/goods/uploads/picture-rules.ts'

const LIGHT_BYTES = 2_000_000
const SIDE_AT_MOST = 2_400

interface Sent {
  blob: Blob
  name: string
}

/**
 * Shrinks a large photo, so that it uploads in seconds over a weak connection too, and an AVIF or WebP that has more
 * pixels than the service unpacks. WebP and PNG keep transparency. Other pictures are sent unchanged.
 */
export async function lighter(file: File, picture: ImageBitmap | undefined): Promise<Sent> {
  const whole = { blob: file, name: file.name }
  const format = PICTURE_TYPES[file.type]
  if (!picture || !format) return whole
  const isTooLarge = picture.width * picture.height > pixelsAtMost[format]
  const isHeavyPhoto = format === 'jpeg' && file.size > LIGHT_BYTES
  if (!isTooLarge && !isHeavyPhoto) return whole
  const made = await drawn(picture, format === 'jpeg' ? 'image/jpeg' : 'image/webp')
  if (!made || (!isTooLarge && made.size >= file.size)) return whole
  // A browser that cannot write WebP gives a PNG, and the service compares the name's ending with the content.
  const ending = PICTURE_TYPES[made.type] ?? format
  const name = isNamedFor(file.name, ending) ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.${ending}`
  return { blob: made, name }
}

function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_AT_MOST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, 0.92))
}
