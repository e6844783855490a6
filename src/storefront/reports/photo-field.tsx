import { useId, useRef, useState } from 'react'
import { reportTexts as texts } from '../texts/reports.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface Props {
  /** A JPEG in base64. */
  photo: string | undefined
  onPhoto: (photo: string | undefined) => void
  /** Whether a photo is being made light enough. */
  onShrinking: (isShrinking: boolean) => void
}

export function PhotoField({ photo, onPhoto, onShrinking }: Props) {
  const id = useId()
  const chosen = useRef<File>(undefined)
  const [hasFailed, setFailed] = useState(false)

  async function take(file: File | undefined) {
    chosen.current = file
    onShrinking(file !== undefined)
    const taken = file && (await shrinkPhoto(file))
    if (chosen.current !== file) return
    onShrinking(false)
    setFailed(file !== undefined && taken === undefined)
    onPhoto(taken)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {texts.photo}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void take(target.files?.[0])}
        className="block min-h-11 w-full text-14 file:mr-3 file:min-h-11 file:rounded-pill file:bg-well file:px-5 file:font-semibold file:text-accent"
      />
      <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
        {texts.photoHint}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {hasFailed && texts.photoFailed}
      </p>
      {photo && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt=""
          className="mt-2 max-h-40 max-w-full rounded-card"
        />
      )}
    </div>
  )
}
