import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useId,
} from 'react'
import { type CodeDigits, isWholeCode, pasteDigits, typeDigit } from '#contract/people/sessions/login-code.ts'
import { Icon } from '#ui/icon.tsx'
import { sessionTexts as texts } from '../../texts/session.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  digits: CodeDigits
  /** `isWhole` tells a code that was pasted or autofilled from one that is typed. */
  onDigits: (digits: CodeDigits, isWhole: boolean) => void
  /** Why the code was not accepted, or empty. */
  failure: string
}

export function CodeBoxes({ ref, digits, onDigits, failure }: Props) {
  const wrongId = useId()
  function type({ currentTarget }: FormEvent<HTMLInputElement>, box: number) {
    const { value } = currentTarget
    fill(typeDigit(digits, box, value), currentTarget, isWholeCode(value))
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, box: number) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    fill(pasteDigits(digits, box, text), event.currentTarget, isWholeCode(text))
  }
  function fill({ digits, next }: ReturnType<typeof typeDigit>, from: HTMLInputElement, isWhole: boolean) {
    onDigits(digits, isWhole)
    focusBox(from, next)
  }

  return (
    <div>
      <fieldset>
        <legend className="mb-2 font-semibold text-14">{texts.code}</legend>
        <div className="flex gap-[min(0.75rem,4%)]">
          {digits.map((digit, box) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position, whatever digit stands in it
              key={box}
              ref={box === 0 ? ref : undefined}
              value={digit}
              onInput={(event) => type(event, box)}
              onChange={saysLess}
              onPaste={(event) => paste(event, box)}
              onKeyDown={(event) => stepBack(event, box)}
              onFocus={selectAll}
              type="text"
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              aria-label={texts.digit(box + 1, digits.length)}
              aria-invalid={failure ? true : undefined}
              aria-describedby={failure ? wrongId : undefined}
              className="h-14 w-full min-w-[min(2.75rem,20%)] max-w-16 rounded-card bg-raised text-center font-bold text-22 tabular-nums outline-none ring-1 ring-muted ring-inset focus:ring-2 focus:ring-accent aria-invalid:ring-danger"
            />
          ))}
        </div>
      </fieldset>
      <Wrong id={wrongId} failure={failure} />
    </div>
  )
}

export function Wrong({ id, failure }: { id?: string; failure: string }) {
  return (
    <p id={id} role="alert" className="mt-2 text-14 text-danger">
      {failure && (
        <span className="flex gap-1.5">
          <Icon name="warning" className="size-4.5" />
          {failure}
        </span>
      )}
    </p>
  )
}

/** React's `onChange` stays silent if a digit is typed over itself, so `onInput` moves on to the next box. */
function saysLess(): void {}

/** Backspace in an empty box moves to the box before it. */
function stepBack(event: KeyboardEvent<HTMLInputElement>, box: number): void {
  if (event.key !== 'Backspace' || event.currentTarget.value !== '' || box === 0) return
  // Otherwise the same key press would also empty that box.
  event.preventDefault()
  focusBox(event.currentTarget, box - 1)
}

function focusBox(from: HTMLInputElement, box: number): void {
  from.parentElement?.querySelectorAll('input')[box]?.focus()
}

function selectAll({ target }: FocusEvent<HTMLInputElement>): void {
  target.select()
}
