import emojis from './pictures.json' with { type: 'json' }

/** Drawn by us, in `public/pictures/`; the others are copied from their package when the storefront is built. */
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
