import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, heap, LEAF, LEAF_DARK, leaf, stroke, type Thing } from './thing.ts'

const tops = path(
  'M-6-24c-14-4-20-14-20-24 10 2 14 6 18 12 0-8 4-14 10-16 4 4 6 10 4 18 4-6 10-8 16-8-2 10-8 16-18 20z',
  LEAF,
)

const carrot: Thing = (tone) =>
  `<g transform="rotate(28)">${tops}${path('M-18-22c10-6 28-6 36 0 4 22-8 60-18 70-10-10-22-48-18-70z', tone)}${shade('M6-27c5 1 9 3 12 5 4 22-8 60-18 70 8-30 10-52 6-75z')}${stroke('M-12-8h12M-2 8h10M-8 22h8', darker(tone, 0.2), 2.5)}</g>`

const longGreen: Thing = (tone) =>
  `<g transform="rotate(-35)"><rect x="-48" y="-15" width="96" height="30" rx="15" fill="${tone}"/><path d="M-44 4q44 12 88 0 0 11-11 11h-66q-11 0-11-11z" opacity=".14"/>${stroke('M-32-4h60', lighter(tone, 0.35), 3)}<path d="M44-8h8v12h-8z" fill="${darker(tone, 0.35)}"/></g>`

const tomato: Thing = (tone) =>
  ball(tone, 42, 0, 4) +
  path('M0-34c-4 8-14 10-26 8 8-4 12-8 14-12 4-2 8-2 12-2s8 0 12 2c2 4 6 8 14 12-12 2-22 0-26-8z', LEAF) +
  stroke('M0-36v-10', LEAF_DARK, 5)

const root: Thing = (tone) =>
  heap(
    path(
      'M-8-20c-18-10-22-22-18-30 10 2 16 8 20 18 0-12 4-18 10-20 6 8 4 18 0 24 6-10 12-14 20-14 0 12-8 20-20 24z',
      LEAF,
    ),
    '0 -8',
  ) +
  ball(tone, 29, 0, 10) +
  stroke('M0 38q0 8-4 12', tone, 4)

export const vegetables = {
  carrot,
  broccoli: (tone) =>
    path('M-10 4h24l8 38q-20 10-40 0z', lighter(tone, 0.55)) +
    heap(ball(tone, 19), '-24 -4, 26 -4, 0 -2 1.05, -12 -24, 15 -24'),
  cauliflower: () =>
    path('M-46 6c4 30 24 40 46 40s42-10 46-40c-16 4-76 4-92 0z', '#7fae57') +
    heap(ball('#f6f0dc', 19), '-24 -4, 26 -4, -12 -24, 15 -24, 0 2 1.1') +
    path('M-46 2c2 20 14 34 30 40-4-16-12-32-30-40zM46 2c-2 20-14 34-30 40 4-16 12-32 30-40z', '#5f9440'),
  'long-green': longGreen,
  capsicum: (tone) =>
    path(
      'M0-24c10-10 40-8 42 18 2 26-12 50-24 50-8 0-10-6-18-6s-10 6-18 6c-12 0-26-24-24-50 2-26 32-28 42-18z',
      tone,
    ) +
    shade('M24-28c11 3 17 10 18 22 2 26-12 50-24 50-5 0-8-2-11-4 20-14 24-42 17-68z') +
    shade('M-2-22q-10 30 0 56h3q-8-30 1-56z', 0.12) +
    shine('M-32-8c2-8 6-12 12-12-4 8-6 16-5 26-6 0-9-6-7-14z', 0.5) +
    stroke('M0-24q0-14 8-18', LEAF_DARK, 7),
  corn: () =>
    `<g transform="rotate(24)">${path('M0-48c16 6 22 30 20 54-1 20-8 34-20 36-12-2-19-16-20-36-2-24 4-48 20-54z', '#f6c832')}${stroke('M-7-40v76M7-40v76M-16-22h32M-19-8h38M-19 6h38M-17 20h34', '#dca51e', 2)}${path('M0 48c-24-2-34-24-30-50 14 10 24 24 30 50zM0 48c24-2 34-24 30-50-14 10-24 24-30 50z', '#6fae45')}</g>`,
  mushroom: (tone) =>
    path('M-14 2h28l4 34q-18 12-36 0z', lighter(tone, 0.6)) +
    path('M-46 6c-2-34 22-48 46-48s48 14 46 48c-20 8-72 8-92 0z', tone) +
    shade('M18-38c18 8 30 22 28 44-16 6-56 8-80 3 36 0 58-18 52-47z', 0.1) +
    shine('M-30-14c6-12 14-17 24-18-8 8-12 14-14 22z', 0.4),
  peas: (tone) =>
    `<g transform="rotate(-24)">${path('M-48-10c20-16 76-16 96 0-20 18-76 18-96 0z', tone)}${each('-22, 0, 22', (x) => ball(lighter(tone, 0.3), 9, x, -10))}${path('M-46 20c20-14 72-14 92 0-20 14-72 14-92 0z', darker(tone, 0.15))}</g>`,
  beans: (tone) =>
    [-20, 0, 20]
      .map((x, n) =>
        stroke(
          `M${x - 16} ${38 - n * 4}Q${x - 14} 0 ${x + 14} -${36 + n * 3}`,
          n === 1 ? lighter(tone, 0.15) : tone,
          10,
        ),
      )
      .join(''),
  eggplant: () =>
    path('M14-30c22 14 26 40 10 60-16 20-48 20-58 0-8-18 6-30 20-40 10-8 14-16 28-20z', '#4b2a63') +
    shine('M-24 14c0-12 8-20 18-27-4 12-6 20-5 31-4 5-12 3-13-4z', 0.35) +
    path('M6-22c2-12 10-22 24-24 2 8-2 12-6 16 6 2 8 6 6 12-10 4-18 2-24-4z', LEAF),
  celery: (tone) =>
    [-18, 0, 18]
      .map((x, n) => path(`M${x - 8}-14q8-6 16 0l-${x / 3 + 2} 60h-12z`, n === 1 ? lighter(tone, 0.3) : tone))
      .join('') + heap(ball(LEAF, 14), '-22 -26, 0 -34 1.1, 22 -26'),
  cabbage: (tone) =>
    ball(tone, 45) +
    stroke(
      'M0 44c-2-30-2-50 2-84M0 20c-16-10-26-24-30-40M0 10c14-10 24-22 28-36M0 34c-14-4-26-12-36-24M0 34c14-4 26-12 36-24',
      lighter(tone, 0.45),
      3.5,
    ),
  lettuce: (tone) =>
    heap(ball(tone, 20), '-26 0, 26 0, -16 -24, 16 -24, 0 20 1.3') +
    heap(ball(lighter(tone, 0.35), 18), '0 -8 1.2') +
    stroke('M0 40c0-24 0-40 0-58M0 8l-14-14M0 8l14-14', lighter(tone, 0.7), 3),
  parsnip: carrot,
  tomato,
  tomatoes: (tone) =>
    stroke('M-40-34q40-14 80 0M-22-36v14M22-36v14M0-40v34', LEAF_DARK, 5) +
    heap(tomato(tone), '-22 0 0.55, 22 0 0.55, 0 22 0.6'),
  root,
  radishes: () => heap(root('#d6336c'), '-22 2 0.75, 22 2 0.75, 0 14 0.8'),
  potato: (tone) =>
    path('M-42 6c-6-28 14-40 38-40s46 12 48 36-20 36-46 36c-22 0-36-12-40-32z', tone) +
    shade('M26-27c11 6 17 15 18 29 2 24-20 36-46 36-12 0-21-3-28-9 44 2 62-20 56-56z', 0.1) +
    each('-18 -8, 4 -18, 12 8, -8 16', (x, y) => ellipse(x, y, 3, 2, darker(tone, 0.25))),
  'sweet-potato': (tone) =>
    `<g transform="rotate(-25)">${path('M-50 2c8-20 34-26 60-22 20 2 34 8 40 18-10 20-34 26-58 22-20-2-34-8-42-18z', tone)}${shade('M50-2c-10 20-34 26-58 22-16-2-28-6-36-12 34 8 70 6 94-10z')}${stroke('M-24-6h14M4 6h12M20-6h10', darker(tone, 0.2), 2.5)}</g>`,
  onion: (tone) =>
    path(
      'M0-46c2 16 8 20 22 26 14 8 22 18 20 32-2 18-20 30-42 30s-40-12-42-30c-2-14 6-24 20-32 14-6 20-10 22-26z',
      tone,
    ) +
    stroke('M-6-26c-20 14-24 42-10 66M6-26c20 14 24 42 10 66', darker(tone, 0.18), 2.5) +
    shine('M-32 8c0-8 5-14 12-18-4 10-4 18-2 26-6 0-10-3-10-8z', 0.45),
  garlic: () =>
    path(
      'M0-46c2 18 10 22 24 32 20 14 18 44-4 50-12 4-28 4-40 0-22-6-24-36-4-50 14-10 22-14 24-32z',
      '#f4ede4',
    ) +
    stroke('M-4-24c-16 14-18 40-8 60M4-24c16 14 18 40 8 60', '#cdbfd0', 3) +
    shade('M20-17c20 14 22 47 0 53-6 2-12 3-18 3 22-12 26-34 18-56z', 0.08),
  leek: () =>
    `<g transform="rotate(26)">${path('M-12 46v-50h24v50q-12 6-24 0z', '#f6f6ea')}${path('M-12 0c-6-20-14-34-22-44 12 0 20 6 26 14 2-8 4-14 8-20 4 6 6 12 8 20 6-8 14-14 26-14-8 10-16 24-22 44z', '#5f9a48')}${path('M-12 8v-12h24v12q-12-8-24 0z', '#b8d28a')}</g>`,
  'spring-onion': () =>
    each(
      '-14, 0, 14',
      (x) =>
        stroke(`M${x / 2} 34Q${x} 0 ${x * 2}-44`, '#57a044', 8) + stroke(`M${x / 2} 40v-24`, '#f3f5e6', 9),
    ) + path('M-18 8h36v9h-36z', '#3b6fb5'),
  ginger: (tone) =>
    path(
      'M-44 12c-4-14 8-20 18-16-4-14 2-26 14-26 10 0 14 10 14 18 6-16 22-18 28-8 6 8 0 18-8 22 14-2 24 6 20 18-6 14-24 10-34 8-4 14-20 18-26 6-10 4-24-4-26-22z',
      tone,
    ) + stroke('M-28 4q6 6 4 16M0-10q8 2 8 14M20 2q6 6 2 14', darker(tone, 0.2), 2.5),
  chilli: (tone) =>
    path('M-34-26c8-8 22-6 24 4 8 30 26 46 54 54-38 18-76-10-78-58z', tone) +
    shine('M-24-16c6 26 20 42 40 50-26-4-46-22-46-48z', 0.3) +
    stroke('M-28-28q-2-12 8-18', LEAF_DARK, 6),
  herb: (tone) =>
    stroke('M0 46V-20M0 30l-20-20M0 30l20-20M0 8l-16-18M0 8l16-18', darker(tone, 0.25), 3.5) +
    each('0 -26 -45, -18 12 -130, 20 12 40, -15 -10 -130, 17 -10 40', (x, y, turn) =>
      leaf(x, y, 26, turn, tone),
    ),
  sprig: (tone) =>
    stroke('M0 46V-44', darker(tone, 0.25), 3.5) +
    each('-34, -20, -6, 8, 22', (y) => stroke(`M0 ${y + 8}l-18-12M0 ${y + 8}l18-12`, tone, 5)),
  chives: (tone) =>
    each('-20, -10, 0, 10, 20', (x) =>
      stroke(`M${x / 3} 46Q${x / 2} 0 ${x * 1.6}-44`, x % 20 === 0 ? tone : darker(tone, 0.15), 5),
    ),
  greens: (tone) =>
    each('-2 30 -70 56, 0 34 -20 50, -4 34 -125 50', (x, y, turn, size) =>
      leaf(x, y, size, turn, turn === -70 ? lighter(tone, 0.2) : tone),
    ) + stroke('M0 46V10', lighter(tone, 0.5), 4),
  olive: (tone) => heap(ball(tone, 22) + ellipse(-2, -4, 6, 6, '#c0392b'), '-20 12, 22 14 0.95, 2 -20 0.95'),
  pickle: longGreen,
  'vegetable-mix': () =>
    heap(carrot('#f0832a'), '-14 -2 0.9') + heap(ball('#6fb04a', 11), '22 -16, 34 4, 14 4, 26 24'),
} satisfies Record<string, Thing>
