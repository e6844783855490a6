import emojis from './pictures.json' with { type: 'json' }

/** Our own drawings in `public/pictures/`; other pictures are copied from their package by the storefront's build. */
const ours = [
  'carton',
  'mushroom',
  'oil-bottle',
  'pumpkin',
  'sauce-bottle',
  'spray-bottle',
  'water-bottle',
  'yoghurt-tub',
]

export function pictureUrl(name: string): string {
  if (ours.includes(name)) return `/pictures/${name}.svg`
  if (!Object.hasOwn(emojis, name)) throw new Error(`There is no picture called '${name}'.`)
  return `/pictures/${name}.webp`
}
