import { type FormOf, path, rect, shade } from '../form.ts'

export const unpacked = {
  /** Goods without a pack are drawn themselves, next to a shelf ticket. */
  loose: ({ face }) => ({
    size: [180, 180],
    outline: 'M-66-58h132q6 0 6 6v46q0 6-6 6h-132q-6 0-6-6v-46q0-6 6-6z',
    fill: face,
    panel: { x: -66, y: -56, w: 132, h: 54 },
    spot: { x: 0, y: -118, r: 60 },
    flat: true,
    face: undefined,
  }),
  /** A bunch tied with a labelled band. */
  bunch: ({ face }) => ({
    size: [170, 180],
    outline: 'M-70-60h140l-5 54q-1 6-7 6h-116q-6 0-7-6z',
    fill: face,
    panel: { x: -64, y: -58, w: 128, h: 56 },
    spot: { x: 0, y: -112, r: 66 },
    flat: true,
    face: undefined,
  }),
  /** A round cheese in its box. */
  wheel: ({ solid, face }) => ({
    size: [168, 152],
    outline: 'M-84-84v22c0 80 168 80 168 0v-22z',
    over: `<ellipse cy="-84" rx="84" ry="66" fill="${solid}"/><ellipse cy="-84" rx="76" ry="59" fill="${face}"/>`,
    panel: { x: -58, y: -118, w: 116, h: 70 },
    ground: face,
    face: undefined,
  }),
  'flat-box': () => ({
    size: [172, 176],
    outline: 'M-80-176h160q6 0 6 6v164q0 6-6 6h-160q-6 0-6-6v-164q0-6 6-6z',
    inside: shade('M-86-8h172v8h-172z', 0.2),
    panel: { x: -76, y: -70, w: 152, h: 58 },
    spot: { x: 0, y: -122, r: 48 },
    flat: true,
  }),
  /** A baguette in a paper sleeve. */
  'bread-sleeve': ({ content }) => ({
    size: [108, 184],
    outline: 'M-46-136h92l-10 136h-72z',
    behind:
      path('M-30-120c-4-40 10-64 30-64s34 24 30 64z', '#d89a4e') +
      path(
        'M-18-150l30-12M-20-132l34-14',
        'none',
        ` stroke="${content}" stroke-width="6" stroke-linecap="round"`,
      ),
    panel: { x: -36, y: -122, w: 72, h: 92 },
  }),
  /** A bowl in a cardboard sleeve. */
  'bowl-pack': ({ solid }) => ({
    size: [176, 118],
    outline: 'M-80-96h160c-2 58-22 96-52 96h-56c-30 0-50-38-52-96z',
    fill: '#4a4440',
    inside: rect({ x: -60, y: -96, w: 120, h: 96 }, solid),
    over:
      rect({ x: -88, y: -118, w: 176, h: 24 }, '#5a544e', 8) +
      rect({ x: -60, y: -118, w: 120, h: 24 }, solid),
    panel: { x: -54, y: -92, w: 108, h: 82 },
    flat: true,
  }),
  /** A sausage-shaped casing, clipped at both ends. */
  chub: () => ({
    size: [182, 84],
    outline:
      'M-91-50l14 4c4-30 20-38 40-38h74c20 0 36 8 40 38l14-4v22l-14-4c-4 26-20 32-40 32h-74c-20 0-36-6-40-32l-14 4z',
    panel: { x: -58, y: -74, w: 104, h: 60 },
  }),
} satisfies Record<string, FormOf>
