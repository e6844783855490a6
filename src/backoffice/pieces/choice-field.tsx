import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  options: readonly (readonly [value: string, words: string])[]
}

export function ChoiceField({ options, ...rest }: Props) {
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
