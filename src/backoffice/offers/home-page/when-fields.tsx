import { momentIn, momentText } from '../../pieces/cells.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

export interface When {
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
        {...typed(
          momentText(when.from),
          (text) => onChange({ from: momentIn(text, when.from) }),
          errors.from,
        )}
      />
      <Field
        label="Until"
        type="datetime-local"
        hint="No end, if left empty"
        {...typed(
          momentText(when.until),
          (text) => onChange({ until: momentIn(text, when.until) }),
          errors.until,
        )}
      />
    </div>
  )
}
