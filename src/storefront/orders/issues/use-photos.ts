import { useRef, useState } from 'react'
import { PHOTO_BYTES, PHOTO_PIXELS } from '#contract/limits/issue-limits.ts'

interface Photo {
  /** A base64 JPEG. */
  photo: string | undefined
  isReading: boolean
  hasFailed: boolean
}

export type ChosenPhoto = Photo & { choose: (file: File | undefined) => void }

const none: Photo = { photo: undefined, isReading: false, hasFailed: false }

/** The last chosen photo of each product, as it is sent. One that was chosen before and is slow to read is dropped. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Record<string, Photo>>({})
  const choices = useRef(0)
  const lastOf = useRef<Record<string, number>>({})

  async function choose(productId: string, file: File | undefined) {
    const choice = ++choices.current
    lastOf.current[productId] = choice
    const set = (photo: Photo) => setPhotos((photos) => ({ ...photos, [productId]: photo }))
    set({ ...none, isReading: file !== undefined })
    if (!file) return
    const photo = await shrinkPhoto(file).catch(() => undefined)
    if (choice === lastOf.current[productId]) set({ photo, isReading: false, hasFailed: photo === undefined })
  }

  function of(productId: string): ChosenPhoto {
    return { ...(photos[productId] ?? none), choose: (file) => void choose(productId, file) }
  }
  return { of }
}

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
