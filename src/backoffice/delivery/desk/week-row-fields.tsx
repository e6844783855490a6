import { useId } from 'react'
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
  const markOf = (field: string) =>
    wrong?.fields.has(field) ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {}
  return (
    <fieldset data-row className="rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <legend className="sr-only">Window {number}</legend>
      <div className="grid gap-2 1200:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
        <div className="grid grid-cols-2 gap-2 560:grid-cols-4">
          <Small
            label="From"
            type="time"
            value={row.from}
            {...markOf('from')}
            onChange={({ target }) => onChange({ ...row, from: target.value })}
          />
          <Small
            label="To"
            type="time"
            value={row.to}
            {...markOf('to')}
            onChange={({ target }) => onChange({ ...row, to: target.value })}
          />
          <Small
            label="Cut-off (hours)"
            inputMode="decimal"
            value={row.cut_off_hours}
            {...markOf('cut_off_hours')}
            onChange={({ target }) => onChange({ ...row, cut_off_hours: target.value })}
          />
          <Small
            label="Extra fee, $"
            inputMode="decimal"
            value={row.fee}
            {...markOf('fee')}
            onChange={({ target }) => onChange({ ...row, fee: target.value })}
          />
        </div>
        <div className="grid grid-cols-4 gap-2 560:grid-cols-7">
          {WEEKDAYS.map((day, at) => (
            <Small
              key={day}
              label={day}
              inputMode="numeric"
              value={row.capacity[at] ?? ''}
              {...markOf(day)}
              onChange={({ target }) => onChange({ ...row, capacity: row.capacity.with(at, target.value) })}
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

function Small({
  label,
  ...rest
}: { label: string } & Omit<React.ComponentProps<'input'>, 'id' | 'className'>) {
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
