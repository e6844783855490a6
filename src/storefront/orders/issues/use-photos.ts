import { useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

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
