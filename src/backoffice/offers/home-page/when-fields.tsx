import { Field } from '../../pieces/field.tsx'
import { momentIn, momentText } from '../../pieces/moment-text.ts'

interface When {
  from: string | null
  until: string | null
}

interface Props {
  when: When
  onChange: (when: Partial<When>) => void
  errors: { from?: string; until?: string }
}

/** The start and end of a display period, in Brisbane time. */
export function WhenFields({ when, onChange, errors }: Props) {
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <Field
        label="From"
        type="datetime-local"
        hint="Brisbane time. Straight away, if left empty"
        value={momentText(when.from)}
        onChange={({ target }) => onChange({ from: momentIn(target.value, when.from) })}
        error={errors.from}
      />
      <Field
        label="Until"
        type="datetime-local"
        hint="No end, if left empty"
        value={momentText(when.until)}
        onChange={({ target }) => onChange({ until: momentIn(target.value, when.until) })}
        error={errors.until}
      />
    </div>
  )
}
