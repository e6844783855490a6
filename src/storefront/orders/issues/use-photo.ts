import { useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

export type ChosenPhoto = ReturnType<typeof usePhoto>

/** The last chosen photo, as it is sent. A photo that was chosen before and is slow to read is dropped. */
export function usePhoto() {
  /** A base64 JPEG. */
  const [photo, setPhoto] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const choices = useRef(0)

  async function choose(file: File | undefined) {
    const choice = ++choices.current
    setPhoto(undefined)
    setFailed(false)
    setReading(file !== undefined)
    if (!file) return
    const taken = await shrinkPhoto(file).catch(() => undefined)
    if (choice !== choices.current) return
    setReading(false)
    setFailed(taken === undefined)
    setPhoto(taken)
  }

  return { photo, isReading, hasFailed, choose: (file: File | undefined) => void choose(file) }
}
