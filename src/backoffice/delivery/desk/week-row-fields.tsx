import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { IconButton } from '#ui/form/button.tsx'
import { WEEKDAYS, type WeekRow, type WrongRow } from './week-draft.ts'

interface Props {
  number: number
  row: WeekRow
  wrong: WrongRow | undefined
  onChange: (row: WeekRow) => void
  onRemove: () => void
}

const box =
  'min-h-11 w-full min-w-0 rounded-card bg-raised px-2 ring-1 ring-muted ring-inset focus:outline-none focus:ring-2 focus:ring-accent aria-invalid:ring-danger'

/** One row of the week's table with its seven days. */
export function WeekRowFields({ number, row, wrong, onChange, onRemove }: Props) {
  const id = useId()
  const bound = (field: string, value = '', put: (text: string) => WeekRow) => ({
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(put(target.value)),
    ...(wrong?.fields.has(field) && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }),
  })
  const field = (name: Exclude<keyof WeekRow, 'capacity'>) =>
    bound(name, row[name], (text) => ({ ...row, [name]: text }))
  return (
    <fieldset data-row className="rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <legend className="sr-only">Window {number}</legend>
      <div className="grid gap-2 1200:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
        <div className="grid grid-cols-2 gap-2 560:grid-cols-4">
          <Small label="From" type="time" {...field('from')} />
          <Small label="To" type="time" {...field('to')} />
          <Small label="Cut-off (hours)" inputMode="decimal" {...field('cut_off_hours')} />
          <Small label="Extra fee, $" inputMode="decimal" {...field('fee')} />
        </div>
        <div className="grid grid-cols-4 gap-2 560:grid-cols-7">
          {WEEKDAYS.map((day, at) => (
            <Small
              key={day}
              label={day}
              inputMode="numeric"
              {...bound(day, row.capacity[at], (text) => ({ ...row, capacity: row.capacity.with(at, text) }))}
            />
          ))}
        </div>
        <IconButton
          icon="trash"
          label={`Remove window ${number}`}
          className="justify-self-end 1200:mt-5"
          onClick={onRemove}
        />
      </div>
      {wrong && (
        <ul id={`${id}-wrong`} role="alert" className="mt-2 text-13 text-danger">
          {wrong.sentences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Small({ label, ...rest }: { label: string } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block truncate text-13 text-muted">
        {label}
      </label>
      <input {...rest} id={id} autoComplete="off" className={box} />
    </div>
  )
}
