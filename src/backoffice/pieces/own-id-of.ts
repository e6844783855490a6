import { slug } from '#contract/slug.ts'

/** The id that something is given by its name, unless another is typed: `Äpfel & pears` is `apfel-pears`. */
export function ownIdOf(name: string): string {
  if (name.trim() === '') return ''
  const plain = slug(name.normalize('NFD')).replaceAll(/[^a-z0-9-]/g, '')
  return plain.replaceAll(/-+/g, '-').replace(/^-/, '').slice(0, 64)
}
