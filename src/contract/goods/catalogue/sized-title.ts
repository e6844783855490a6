interface Sized {
  title: string
  unit: number
  unit_type: string
}

/** Returns the title with the pack size, since two sizes of one product may be listed side by side. */
export function sizedTitle({ title, unit, unit_type }: Sized): string {
  return `${title}, ${unit} ${unit_type}`
}
