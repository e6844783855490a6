/** What a field needs to show a text and to change it. */
export function typed(value: string, onText: (text: string) => void, error?: string) {
  return { value, error, onChange: ({ target }: { target: { value: string } }) => onText(target.value) }
}

type TextIn<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
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
