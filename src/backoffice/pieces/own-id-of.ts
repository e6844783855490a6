import { slug } from '#contract/slug.ts'

/** Returns the default id for a name: `apfel-pears` for `Äpfel & pears`. */
export function ownIdOf(name: string): string {
  if (name.trim() === '') return ''
  const plain = slug(name.normalize('NFD')).replaceAll(/[^a-z0-9-]/g, '')
  return plain.replaceAll(/-+/g, '-').replace(/^-/, '').slice(0, 64)
}
