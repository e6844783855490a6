interface Sized {
  title: string
  unit: number
  unit_type: string
}

/** Two sizes of one thing may lie side by side. */
export function sizedTitle({ title, unit, unit_type }: Sized): string {
  return `${title}, ${unit} ${unit_type}`
}
