import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, heap, LEAF, LEAF_DARK, leaf, stalk, stroke, type Thing } from './thing.ts'

const apple: Thing = (tone) =>
  path(
    'M0-26c10-10 42-10 44 18 2 28-16 54-32 54-5 0-8-3-12-3s-7 3-12 3c-16 0-34-26-32-54 2-28 34-28 44-18z',
    tone,
  ) +
  shade('M24-31c14 4 19 12 20 23 2 28-16 54-32 54-5 0-8-3-12-3s-7 3-12 3c-4 0-9-2-13-6 40 4 56-34 49-71z') +
  shine('M-32-14c2-8 8-12 15-12-6 6-9 13-10 21-5 1-7-4-5-9z', 0.5) +
  stalk('M0-26q0-12 7-18') +
  leaf(4, -34, 24, -10)

const citrus: Thing = (tone) =>
  `${ball(tone, 44)}<circle cx="2" cy="-36" r="4" fill="${LEAF_DARK}"/>${leaf(4, -38, 26, 0)}`

const grapes: Thing = (tone) =>
  stalk('M0-30v-16M-8-42h16') +
  heap(
    ball(tone, 13),
    '-26 -18, 0 -20, 26 -18, -14 0, 13 0, -24 4 0.8, 26 4 0.8, 0 18, -12 20 0.8, 12 20 0.8, 0 36 0.9',
  ) +
  leaf(4, -32, 28, 10)

const strawberry: Thing = (tone) =>
  path('M0-26c16-12 42-4 40 18-2 26-26 52-40 54-14-2-38-28-40-54-2-22 24-30 40-18z', tone) +
  shade('M22-31c12 3 19 11 18 23-2 26-26 52-40 54 24-30 28-54 22-77z') +
  each('-22 -8, 0 -4, 22 -8, -12 12, 11 12, 0 28', (x, y) => ellipse(x, y, 2.2, 3.4, '#ffe9a8')) +
  path(
    'M0-22c-10 6-22 4-28-4 8-2 12-4 16-8-2-4-4-6-8-8 8-2 14 0 20 6 6-6 12-8 20-6-4 2-6 4-8 8 4 4 8 6 16 8-6 8-18 10-28 4z',
    LEAF,
  )

const raspberry: Thing = (tone) =>
  heap(
    ball(tone, 13),
    '-24 -14 0.95, 0 -18, 24 -14 0.95, -28 4 0.8, -12 2, 13 2, 28 4 0.8, -20 18 0.9, 0 20, 20 18 0.9, -9 34 0.8, 10 34 0.8, 0 42 0.6',
  ) + path('M0-22c-10 4-22 2-26-6 8-2 12-4 14-8 4 4 8 4 12 0 4 4 8 4 12 0 2 4 6 6 14 8-4 8-16 10-26 6z', LEAF)

const blueberry: Thing = (tone) =>
  heap(
    ball(tone, 25) + path('M-9-8l5-6 4 5 4-5 5 6-4 7h-10z', darker(tone, 0.45)),
    '-20 14, 22 16 0.95, 2 -20 0.95',
  )

export const fruit = {
  apple,
  pear: (tone) =>
    path(
      'M0-44c12 0 16 10 17 20 2 14 21 22 21 42 0 20-16 30-38 30s-38-10-38-30c0-20 19-28 21-42 1-10 5-20 17-20z',
      tone,
    ) +
    shade('M10-41c5 4 7 10 7 17 2 14 21 22 21 42 0 20-16 30-38 30-10 0-19-2-26-7 52-2 52-40 36-82z') +
    shine('M-26 8c2-8 6-12 12-16-4 10-5 18-3 26-6 2-11-3-9-10z', 0.5) +
    stalk('M0-42q1-6 6-9'),
  banana: (tone) =>
    path('M-47-8c8 34 78 48 86-28l-8-3c-8 34-48 44-72 26z', tone) +
    shade('M-47-8c8 34 78 48 86-28c-12 58-70 56-86 28z', 0.12) +
    path('M30-38l4-14 8 2-3 14z', '#7a6a2a') +
    ellipse(-45, -10, 4, 4, '#6a5a2a'),
  citrus,
  'citrus-slice': (tone) =>
    ball(tone, 42) +
    `<circle r="35" fill="${lighter(tone, 0.75)}"/>` +
    Array.from(
      { length: 8 },
      (_, n) => `<path d="M0-3l11-27a30 30 0 0 0-22 0z" fill="${tone}" transform="rotate(${n * 45})"/>`,
    ).join(''),
  lemon: (tone) =>
    path('M-48 4c4-26 22-38 44-36 20 2 34 14 40 26l12 6-8 12c-8 16-24 24-44 22-18-2-34-10-44-30z', tone) +
    shade('M36-6l12 6-8 12c-8 16-24 24-44 22-12-1-24-6-32-14 34 8 60 0 72-26z') +
    shine('M-32-6c4-10 12-16 22-17-6 6-10 12-12 19-5 4-11 2-10-2z', 0.55),
  mango: (tone) =>
    path('M-40 22c-10-32 12-60 44-62 30-2 44 24 38 48-8 30-34 40-52 38-14-2-26-10-30-24z', tone) +
    path('M4-40c30-2 44 24 38 48-5 19-18 30-31 35 10-28 8-56-7-83z', '#e2603a', ' opacity=".55"') +
    shine('M-30 6c0-16 8-28 20-34-6 12-8 22-8 34-3 6-11 6-12 0z', 0.45) +
    stalk('M4-40l4-8'),
  pineapple: (tone) =>
    path('M0-26c22 0 30 16 30 36 0 24-12 38-30 38s-30-14-30-38c0-20 8-36 30-36z', tone) +
    stroke('M-26-4l44 44M-16-20l44 44M26-4l-44 44M16-20l-44 44', darker(tone, 0.3), 2.5) +
    shade('M14-22c12 6 16 18 16 32 0 24-12 38-30 38 16-20 20-44 14-70z', 0.1) +
    path(
      'M0-22c-6-4-20-8-24-16 8 0 12 2 16 4-4-8-4-12-4-16 6 4 8 8 12 12 4-4 6-8 12-12 0 4 0 8-4 16 4-2 8-4 16-4-4 8-18 12-24 16z',
      LEAF,
    ),
  watermelon: () =>
    path('M-48-18h96a48 52 0 0 1-96 0z', '#2f7d3b') +
    path('M-42-18h84a42 45 0 0 1-84 0z', '#dff0c8') +
    path('M-38-18h76a38 40 0 0 1-76 0z', '#ef4b55') +
    each('-20 -8, 0 -6, 20 -8, -10 6, 10 6', (x, y) => ellipse(x, y, 2.6, 4, '#3a2320')),
  'whole-melon': (tone) =>
    ball(tone, 46) + stroke('M-24-38q-18 38 0 76M0-45v90M24-38q18 38 0 76', darker(tone, 0.24), 4),
  /** Cut open, with a smooth rind as pale as the flesh. */
  honeydew: (tone) =>
    ball(tone, 46) +
    `<ellipse cx="6" cy="4" rx="34" ry="37" fill="#f2f6d4" transform="rotate(-20)"/><ellipse cx="6" cy="5" rx="14" ry="20" fill="#dfd08a" transform="rotate(-20)"/>` +
    stroke('M2-6l2 4M12-2l2 4M4 8l2 4M13 12l2 4', '#b59a4a', 4),
  'stone-fruit': (tone) =>
    ball(tone, 42) +
    stroke('M-2-40q-18 36 6 78', darker(tone, 0.2), 3) +
    leaf(0, -38, 26, -6) +
    stalk('M0-40l2-6'),
  kiwifruit: () =>
    ellipse(0, 0, 46, 42, '#8a6b3c') +
    ellipse(0, 0, 41, 37, '#9ccb3b') +
    ellipse(0, 0, 14, 12, '#eef3d0') +
    Array.from(
      { length: 12 },
      (_, n) => `<ellipse cx="20" rx="3.4" ry="1.6" fill="#2b2a20" transform="rotate(${n * 30})"/>`,
    ).join(''),
  avocado: () =>
    path(
      'M0-46c16 0 20 16 24 28 6 16 14 22 14 36 0 20-16 30-38 30s-38-10-38-30c0-14 8-20 14-36 4-12 8-28 24-28z',
      '#33512a',
    ) +
    path(
      'M0-39c11 0 14 12 18 23 5 14 13 20 13 33 0 16-13 24-31 24s-31-8-31-24c0-13 8-19 13-33 4-11 7-23 18-23z',
      '#dfe58c',
    ) +
    ball('#7a4f2b', 16, 0, 16),
  coconut: () =>
    ball('#6b4a2f', 44) +
    path('M-36 6a36 30 0 0 0 72 0 36 16 0 0 0-72 0z', '#fffdf6') +
    ellipse(0, 6, 30, 11, '#e9e6da') +
    stroke('M-24-30q10-8 22-8', '#8d6b4a', 3),
  grapes,
  strawberry,
  raspberry,
  blueberry,
  cherry: (tone) =>
    stroke('M-18 8q4-34 28-50M22 12q2-34-12-54', '#5d7f35', 4) +
    ball(tone, 22, -20, 24) +
    ball(tone, 21, 24, 26) +
    leaf(10, -42, 30, 20),
  passionfruit: () =>
    ball('#5b2b56', 44) +
    ellipse(3, 4, 33, 31, '#f3e7e2') +
    ellipse(3, 4, 27, 25, '#f2b02e') +
    each('-10 -4, 2 -8, 14 -2, -6 8, 6 6, 14 12, 0 18', (x, y) => ellipse(x, y, 2.6, 4, '#2b2320')),
  fig: (tone) =>
    path('M0-46c4 12 12 18 24 28 22 20 14 62-24 62s-46-42-24-62c12-10 20-16 24-28z', tone) +
    shade('M8-32c6 6 10 10 16 14 22 20 14 62-24 62-6 0-12-1-16-3 40-8 40-46 24-73z') +
    shine('M-24 4c2-8 6-12 12-14-4 10-4 16-2 24-6 2-12-4-10-10z', 0.35),
  berries: () =>
    heap(strawberry('#d9333f'), '-16 -8 0.72') +
    heap(blueberry('#4456a6'), '24 18 0.55') +
    heap(raspberry('#c92a57'), '20 -24 0.5'),
  dates: (tone) =>
    each(
      '-16 14 -20, 18 16 16, 0 -16 0',
      (x, y, turn) =>
        `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse rx="16" ry="25" fill="${tone}"/><path d="M-8-12q-2 12 2 22M4-14q4 12 0 24" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/></g>`,
    ),
  'mixed-fruit': () =>
    heap(apple('#d8343a'), '-18 6 0.7') +
    heap(citrus('#f08a1d'), '24 14 0.6') +
    heap(grapes('#7c4aa0'), '8 -26 0.42'),
} satisfies Record<string, Thing>
