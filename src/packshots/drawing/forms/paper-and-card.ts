import { type FormOf, path, rect, shade, shine } from '../form.ts'

export const paperAndCard = {
  /** A carton with a cap: long life milk, juice, stock. */
  carton: ({ cap }) => ({
    size: [104, 178],
    outline: 'M-52-158l20-8h84v160l-20 6h-84z',
    inside: shade('M32-158l20-8v160l-20 6z', 0.2) + shine('M-52-158l20-8h84l-20 8z', 0.5),
    over: path('M-20-166v-10q0-3 3-3h24q3 0 3 3v10q-15 5-30 0z', cap),
    panel: { x: -52, y: -130, w: 84, h: 108 },
    flat: true,
  }),
  /** A carton with a gable top: fresh juice, cream, buttermilk. */
  gable: ({ cap }) => ({
    size: [104, 182],
    outline: 'M-52-128l10-34v-20h84v20l10 34v122l-18 6h-86z',
    inside:
      shade('M34-128l8-34 10 34v122l-18 6z', 0.2) +
      shine('M-52-128l10-34h84l-8 34z', 0.25) +
      shade('M-42-164h84v3h-84z', 0.2),
    over: `<circle cx="-6" cy="-146" r="11" fill="${cap}"/>${shade('M-17-146a11 11 0 0 0 22 0z', 0.15)}`,
    panel: { x: -52, y: -122, w: 86, h: 104 },
    flat: true,
  }),
  box: () => ({
    size: [130, 176],
    outline: 'M-65-166l18-10h112v166l-18 10h-112z',
    inside: shade('M47-166l18-10v166l-18 10z', 0.22) + shine('M-65-166l18-10h112l-18 10z', 0.4),
    panel: { x: -58, y: -154, w: 98, h: 92 },
    spot: { x: -9, y: -32, r: 26 },
    flat: true,
  }),
  /** A box lying on its long side: tea, bars, frozen food. */
  'wide-box': () => ({
    size: [172, 122],
    outline: 'M-86-110l16-12h156v110l-16 12h-156z',
    inside: shade('M70-110l16-12v110l-16 12z', 0.22) + shine('M-86-110l16-12h156l-16 12z', 0.4),
    panel: { x: -80, y: -102, w: 98, h: 94 },
    spot: { x: 44, y: -55, r: 24 },
    flat: true,
  }),
  /** A box with a roll inside: foil, film, baking paper. */
  'long-box': () => ({
    size: [180, 70],
    outline: 'M-90-56l12-14h168v54l-12 16h-168z',
    inside: shade('M78-56l12-14v54l-12 16z', 0.25) + shine('M-90-56l12-14h168l-12 14z', 0.45),
    panel: { x: -84, y: -51, w: 120, h: 46 },
    spot: { x: 57, y: -28, r: 17 },
    flat: true,
  }),
  /** A paper bag with a folded top: flour, sugar, dry food. */
  'paper-bag': () => ({
    size: [120, 168],
    outline: 'M-60-148l8-20h104l8 20-2 146h-116z',
    inside:
      shade('M-60-148l8-20h104l8 20z', 0.14) +
      shade('M-60-148h120v3h-120z', 0.2) +
      shade('M44-145l16-3-2 146h-8z', 0.12),
    panel: { x: -50, y: -134, w: 100, h: 82 },
    spot: { x: 0, y: -27, r: 20 },
    flat: true,
  }),
  /** A block in paper or film: butter, cheese, tofu. */
  block: () => ({
    size: [172, 104],
    outline: 'M-86-78l22-26h150v74l-22 30h-150z',
    inside: shade('M64-78l22-26v74l-22 30z', 0.24) + shine('M-86-78l22-26h150l-22 26z', 0.45),
    panel: { x: -80, y: -72, w: 104, h: 66 },
    spot: { x: 44, y: -39, r: 17 },
    flat: true,
  }),
  /** A block of chocolate, in foil and a sleeve. */
  slab: ({ content }) => ({
    size: [104, 176],
    outline: 'M-50-150h100v142q0 8-8 8h-84q-8 0-8-8z',
    behind:
      path('M-46-174l6 4 8-4 8 4 8-4 8 4 8-4 8 4 8-4 8 4 8-4 8 4 6-4v34h-92z', '#dfe3e6') +
      path('M-38-160h24v14h-24zM-12-160h24v14h-24zM14-160h24v14h-24z', content),
    inside: shade('M-50-150h100v3h-100z', 0.2),
    panel: { x: -44, y: -138, w: 88, h: 86 },
    spot: { x: 0, y: -27, r: 20 },
  }),
  bar: () => ({
    size: [182, 76],
    outline:
      'M-91-70l8 6q83-12 166 0l8-6-4 10 4 10-4 10 4 10-4 10 4 10-8-6q-83 12-166 0l-8 6 4-10-4-10 4-10-4-10 4-10z',
    inside: shade('M-83-76h5v76h-5zM78-76h5v76h-5z', 0.15) + shine('M-78-64q78-10 156-2-78-2-156 8z', 0.4),
    panel: { x: -68, y: -62, w: 98, h: 48 },
    spot: { x: 53, y: -38, r: 16 },
    flat: true,
  }),
  /** A card that hangs on a hook: batteries, brushes, tools. */
  card: () => ({
    size: [126, 176],
    outline: 'M-53-176h106q10 0 10 10v156q0 10-10 10h-106q-10 0-10-10v-156q0-10 10-10z',
    inside:
      rect({ x: -16, y: -168, w: 32, h: 8 }, '#0003', 4) +
      `<rect x="-50" y="-72" width="100" height="62" rx="12" fill="#fff" opacity=".85"/>` +
      shine('M-50-30q40 0 60-42h-48q-12 0-12 12z', 0.4),
    panel: { x: -54, y: -152, w: 108, h: 74 },
    spot: { x: 0, y: -41, r: 25 },
    flat: true,
  }),
  /** Six to thirty eggs. */
  'egg-carton': ({ solid }) => ({
    size: [178, 96],
    outline: 'M-84-78q2-18 20-18h128q18 0 20 18l5 40v6h-178v-6z',
    behind:
      path(
        'M-89-34h178l-6 26q-2 8-10 8h-10q-8-10-16 0h-20q-8-10-16 0h-22q-8-10-16 0h-20q-8-10-16 0h-10q-8 0-10-8z',
        solid,
      ) + shade('M-89-34h178l-2 8h-174z', 0.22),
    inside: shine('M-84-78q2-18 20-18h128q18 0 20 18-10-8-22-8h-124q-12 0-22 8z', 0.3),
    panel: { x: -54, y: -84, w: 108, h: 48 },
    spot: { x: 71, y: -55, r: 13 },
    flat: true,
  }),
} satisfies Record<string, FormOf>
