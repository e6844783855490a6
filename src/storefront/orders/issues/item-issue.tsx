import { useId, useRef } from 'react'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { newKey } from '#contract/new-key.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { unbroken } from '#ui/product/unbroken.ts'
import { issueTexts as texts } from '../../texts/issues.ts'
import type { ChosenPhoto } from './use-photos.ts'

export interface IssueDraft {
  what: 'missing' | 'bad' | undefined
  quantity: number
  /** Idempotency key: an unanswered issue may have arrived, so each press repeats the same one. */
  key: string
}

export const newDraft = (): IssueDraft => ({ what: undefined, quantity: 1, key: newKey() })

interface Props {
  line: OrderLine
  /** Undefined while nothing is said to be wrong with the item. */
  draft: IssueDraft | undefined
  /** Set after an attempt to send. */
  isMissed: boolean
  photo: ChosenPhoto
  onDraft: (draft: IssueDraft | undefined) => void
}

/** An item to tap; once tapped, it asks what was wrong. */
export function ItemIssue({ line, draft, isMissed, photo, onDraft }: Props) {
  return (
    <div className="rounded-card bg-raised ring-1 ring-outline ring-inset">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card px-3 py-1 has-checked:bg-success-pale has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <input
          type="checkbox"
          checked={draft !== undefined}
          onChange={({ target }) => onDraft(target.checked ? newDraft() : undefined)}
          className="size-5 shrink-0 accent-accent outline-none"
        />
        {line.image && <Picture src={line.image} width={44} height={44} className="size-11 object-contain" />}
        <span className="min-w-0 flex-1 wrap-anywhere">{unbroken(sizedTitle(line))}</span>
      </label>
      {draft && (
        <Fault {...{ line, draft, photo, onDraft }} isMissed={isMissed && draft.what === undefined} />
      )}
    </div>
  )
}

function Fault({ line, draft, isMissed, photo, onDraft }: Props & { draft: IssueDraft }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3 p-3">
      <fieldset
        data-what
        className="min-w-0 grid gap-2 420:grid-cols-2"
        aria-describedby={isMissed ? id : undefined}
      >
        <legend className="sr-only">{texts.whatWith(sizedTitle(line))}</legend>
        {(['missing', 'bad'] as const).map((what) => (
          <Choice
            key={what}
            name={`what ${line.product_id}`}
            checked={draft.what === what}
            onChange={() => onDraft({ ...draft, what })}
          >
            {texts[what]}
          </Choice>
        ))}
        {isMissed && <Missing id={id} sentence={texts.whatMissing} />}
      </fieldset>
      {line.quantity > 1 && (
        <Select
          labelAbove
          label={texts.quantity}
          value={draft.quantity}
          options={Array.from({ length: line.quantity }, (_, n) => [
            `${n + 1}`,
            texts.unitsOf(n + 1, line.quantity),
          ])}
          onChange={({ target }) => onDraft({ ...draft, quantity: Number(target.value) })}
        />
      )}
      {draft.what === 'bad' && <PhotoField {...photo} />}
    </div>
  )
}

export function Missing({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} role="alert" className="col-span-full mt-1 text-13 text-danger">
      {sentence}
    </p>
  )
}

function PhotoField({ photo, hasFailed, isReading, choose }: ChosenPhoto) {
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
