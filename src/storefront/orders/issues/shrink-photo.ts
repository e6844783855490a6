import { PHOTO_BYTES, PHOTO_PIXELS } from '#contract/limits/issue-limits.ts'

const QUALITIES = [0.8, 0.6, 0.4]
const SHRINKS = [1, 0.7, 0.5, 0.35]

/**
 * Returns the photo as a base64 JPEG that is small enough to send, or nothing if the file is no picture. Redrawing it
 * removes all metadata.
 */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const fit = Math.min(1, PHOTO_PIXELS / Math.max(picture.width, picture.height))
  for (const shrink of SHRINKS) {
    const canvas = drawn(picture, fit * shrink)
    for (const quality of QUALITIES) {
      const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
      if (base64.length * 0.75 <= PHOTO_BYTES) return base64
    }
  }
  return undefined
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
