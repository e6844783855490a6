import { useId, useRef } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { issueTexts as texts } from '../../texts/issues.ts'
import type { ChosenPhoto } from './use-photos.ts'

export function PhotoField({ photo, hasFailed, isReading, choose }: ChosenPhoto) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function remove() {
    if (!input.current) return
    // An input that still names the file would not fire a change when the same file is chosen again.
    input.current.value = ''
    input.current.focus()
    choose(undefined)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {texts.photo}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={hasFailed || undefined}
        aria-describedby={hasFailed ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => choose(target.files?.[0])}
        className="block min-h-11 w-full text-14 file:mr-3 file:min-h-11 file:rounded-pill file:bg-well file:px-5 file:font-semibold file:text-accent"
      />
      <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
        {texts.photoHint}
      </p>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isReading && texts.photoReading}
      </p>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1 flex items-center gap-1 text-13 text-danger empty:hidden"
      >
        {hasFailed && <Icon name="warning" className="size-4" />}
        {hasFailed && texts.photoFailed}
      </p>
      {photo && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <img src={`data:image/jpeg;base64,${photo}`} alt="" className="max-h-40 max-w-full rounded-card" />
          <Button tone="quiet" onClick={remove}>
            {texts.removePhoto}
          </Button>
        </div>
      )}
    </div>
  )
}
