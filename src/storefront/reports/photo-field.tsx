import { useId } from 'react'
import { reportTexts as texts } from '../texts/reports.ts'
import type { ChosenPhoto } from './use-photo.ts'

export function PhotoField({ photo, hasFailed, isReading, choose }: ChosenPhoto) {
  const id = useId()
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
        onChange={({ target }) => choose(target.files?.[0])}
        className="block min-h-11 w-full text-14 file:mr-3 file:min-h-11 file:rounded-pill file:bg-well file:px-5 file:font-semibold file:text-accent"
      />
      <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
        {texts.photoHint}
      </p>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isReading && texts.photoReading}
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
