import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { farYearSentence } from '#contract/near-year.ts'
import { Refused } from '#contract/refused.ts'
import { classNames } from '#ui/class-names.ts'
import { Field as AnyField } from '#ui/form/field.tsx'
import { TextArea as AnyTextArea } from '#ui/form/text-area.tsx'

/**
 * A field whose errors come from the service. For errors found in the browser, use the plain field of `ui`. A browser
 * proposes nothing in it: what operators type is about the shop, seldom about themselves.
 */
export function Field({ error, ...rest }: ComponentProps<typeof AnyField>) {
  return <AnyField autoComplete="off" {...rest} {...useSaidOfSent(error)} />
}

/** What a field needs to show a text and to change it. */
export function typed(value: string, onText: (text: string) => void, error?: string) {
  return { value, error, onChange: ({ target }: { target: { value: string } }) => onText(target.value) }
}

export type TextIn<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft] &
  string

/** The same for the texts of a draft, by their names; a field's error stands under its name. */
export function typedInto<Draft extends object>(
  draft: Draft,
  onChange: (draft: Draft) => void,
  errors: Record<string, string> = {},
) {
  return (name: TextIn<Draft>, error = errors[name]) =>
    typed(draft[name] as string, (text) => onChange({ ...draft, [name]: text }), error)
}

/** A text area whose errors come from the service. */
export function TextArea({ error, ...rest }: ComponentProps<typeof AnyTextArea>) {
  return <AnyTextArea {...rest} {...useSaidOfSent(error)} />
}

interface Props extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  /** The option elements. */
  children: ReactNode
}

export function SelectField({ label, error: said, className, children, ...rest }: Props) {
  const id = useId()
  const { error, onInput } = useSaidOfSent(said)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <select
        {...rest}
        onInput={onInput}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'min-h-11 w-full rounded-card bg-raised px-3 ring-1 ring-inset',
          error ? 'ring-danger' : 'ring-muted',
        )}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  options: readonly (readonly [value: string, words: string])[]
}

export function ChoiceField({ options, ...rest }: ChoiceFieldProps) {
  return (
    <SelectField {...rest}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  onChange: (isChecked: boolean) => void
}

/** A box to tick, or one of several radio buttons. */
export function CheckField({ label, hint, onChange, className, ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        {...rest}
        aria-describedby={hint ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        {label}
        {hint && (
          <span id={id} className="block text-13 text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** Hides a field's error once the field is edited, since the error is about the value that was sent. */
export function useSaidOfSent(said: string | undefined) {
  const [answered, setAnswered] = useState<string>()
  // The next submission may return the same error again.
  if (said === undefined && answered !== undefined) setAnswered(undefined)
  return { error: said === answered ? undefined : said, onInput: () => setAnswered(said) }
}

/** Refuses dates in far years, named by field. Unchanged values pass; a six-digit year could not be sent at all. */
export function requireNearYears(typed: Record<string, string>, was: Record<string, string> = {}): void {
  const far = Object.entries(typed).flatMap(([field, day]) => {
    const sentence = day && day !== was[field] && farYearSentence(day, new Date())
    return sentence ? [[field, sentence]] : []
  })
  if (far.length > 0) throw new Refused('invalid_input', [400, ''], { fields: Object.fromEntries(far) })
}
