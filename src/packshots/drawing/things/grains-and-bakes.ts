import { darker, ellipse, lighter, path, shine } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const grainsAndBakes = {
  seeds: (tone) =>
    each(
      '-24 -14 20, 2 -24 -30, 26 -10 50, -14 8 -60, 14 8 10, -28 26 60, 2 28 -20, 28 24 -50',
      (x, y, turn) =>
        `<ellipse rx="8" ry="12" fill="${tone}" transform="translate(${x} ${y})rotate(${turn})"/>`,
    ),
  raisins: (tone) =>
    heap(
      ball(tone, 14) + stroke('M-6-4q6 4 4 12M4-6q4 4 4 10', darker(tone, 0.35), 2),
      '-24 -10, 2 -22 0.95, 24 -6, -12 14, 14 16 1.05, -30 26 0.8, 0 34 0.8',
    ),
  'dried-halves': (tone) =>
    heap(ball(tone, 24) + ellipse(2, 4, 12, 8, darker(tone, 0.15)), '-20 14, 22 14, 0 -18'),
  wheat: (tone) =>
    stroke('M0 48V-34', darker(tone, 0.15), 4) +
    each(
      '-24, -8, 8',
      (y) =>
        `<path d="M0 ${y + 10}c-20-2-22-14-20-22 14 0 20 8 20 22zM0 ${y + 10}c20-2 22-14 20-22-14 0-20 8-20 22z" fill="${tone}"/>`,
    ) +
    path('M0-24c-10-8-8-18 0-26 8 8 10 18 0 26z', tone),
  /** Hanging grains tell oats from wheat. */
  oats: (tone) =>
    stroke(
      'M0 48V-40M0-34q-22 0-28 14M0-34q22 0 28 14M0-12q-22 0-30 16M0-12q22 0 30 16',
      darker(tone, 0.2),
      3,
    ) +
    each('-28 -20, 28 -20, -30 4, 30 4, 0 -42, -13 -28, 13 -28, -13 -6, 13 -6', (x, y) =>
      path(`M${x} ${y}c7 8 8 16 0 25-8-9-7-17 0-25z`, tone),
    ),
  rice: () =>
    each(
      '-22 -10 30, 0 -18 -20, 22 -8 60, -10 6 -50, 14 10 10, -26 20 70, 0 26 30, 26 26 -40, -8 -30 80, 18 -26 20',
      (x, y, turn) =>
        `<ellipse rx="5" ry="11" fill="#fffdf2" stroke="#a39468" stroke-width="1.5" transform="translate(${x} ${y})rotate(${turn})"/>`,
    ),
  bread: (tone) =>
    path(
      'M-40-10c-12-16 4-30 24-28 12-6 44-6 56 4 14 10 8 20 0 26v40q0 8-8 8h-64q-8 0-8-8z',
      darker(tone, 0.2),
    ) +
    path(
      'M-33-12c-10-12 4-20 18-19 14-5 36-4 46 3 9 7 5 13-1 18v38q0 4-4 4h-55q-4 0-4-4z',
      lighter(tone, 0.5),
    ),
  bun: (tone) =>
    path('M-44 8c-4-56 92-56 88 0z', tone) +
    path('M-46 8h92q2 30-20 30h-52q-22 0-20-30z', lighter(tone, 0.4)) +
    shine('M-32-8c4-14 16-20 32-21-12 6-18 12-22 22z', 0.4),
  flatbread: (tone) =>
    ellipse(0, 12, 48, 28, darker(tone, 0.2)) +
    ellipse(0, 4, 48, 28, tone) +
    each('-20 0, 8 -8, 24 8, -4 14', (x, y) => ellipse(x, y, 8, 4, darker(tone, 0.18))),
  croissant: (tone) =>
    path('M-48 24c-4-34 20-56 48-56s52 22 48 56c-12 4-18-4-22-14-14-12-38-12-52 0-4 10-10 18-22 14z', tone) +
    stroke('M-28 14l-8-26M-10 2l-6-30M10 2l6-30M28 14l8-26', darker(tone, 0.2), 3.5),
  bagel: (tone) =>
    ball(tone, 44) +
    stroke('M-26-14q10-14 26-16M14 30q12-4 18-16', darker(tone, 0.16), 3) +
    ellipse(0, 2, 13, 11, darker(tone, 0.35)) +
    ellipse(0, 4, 12, 9, '#fbf3e4'),
  /** A rolled-up strip of dough. */
  scroll: (tone) =>
    ball(tone, 44) +
    stroke('M2 2c6-10-12-12-14 0-2 16 24 20 30 2 4-24-26-34-40-16-14 24 6 48 30 44', darker(tone, 0.3), 6),
  waffle: (tone) =>
    `<rect x="-42" y="-42" width="84" height="84" rx="16" fill="${tone}"/>` +
    stroke('M-14-38v76M14-38v76M-38-14h76M-38 14h76', darker(tone, 0.25), 6),
  doughnut: (tone) =>
    ball('#d9a35c', 44) +
    path('M0-40c24 0 40 16 40 38-8 8-12-2-18 4s-12 2-20 6-14-4-22 0-14-4-20-8c0-24 16-40 40-40z', tone) +
    ellipse(0, 0, 13, 12, '#fbf3e4'),
  cake: (tone) =>
    path('M-46-6L10-34q30 2 36 26v34h-92z', lighter(tone, 0.25)) +
    path('M-46-6L10-34q30 2 36 26z', tone) +
    path('M-46 6h92v8h-92z', '#fff8ea') +
    ball('#d9333f', 8, 14, -32),
  muffin: (tone) =>
    path('M-30 6h60l-8 38h-44z', '#b98a5a') +
    stroke('M-14 12l3 28M0 12v28M14 12l-3 28', '#8d6339', 3) +
    path('M-38 8c-12-14 0-28 10-28 4-20 52-20 56 0 10 0 22 14 10 28z', tone),
  biscuit: (tone) =>
    ball(tone, 43) +
    each('-16 -16, 14 -20, 22 10, -6 6, -24 16, 4 28', (x, y) => ellipse(x, y, 5, 4.4, darker(tone, 0.45))),
  cracker: (tone) =>
    `<rect x="-40" y="-40" width="80" height="80" rx="10" fill="${tone}"/>` +
    stroke('M-40-40m12 0h56', lighter(tone, 0.4), 3) +
    each('-18 -18, 18 -18, 0 0, -18 18, 18 18', (x, y) => ellipse(x, y, 3.6, 3.6, darker(tone, 0.35))),
  chips: (tone) =>
    [
      [-14, 14, -20],
      [16, 12, 24],
      [0, -16, 6],
    ]
      .map(
        ([x, y, turn], n) =>
          `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-28 4c4-24 50-28 56-4-6 22-48 26-56 4z" fill="${n === 2 ? lighter(tone, 0.2) : tone}"/><path d="M-18 4q18 10 36-4" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4"/></g>`,
      )
      .join(''),
  fries: (tone) =>
    [-24, -8, 8, 24]
      .map(
        (x, n) =>
          `<rect x="${x - 7}" y="${n % 2 ? -46 : -38}" width="14" height="86" rx="3" fill="${n % 2 ? tone : darker(tone, 0.1)}" transform="rotate(${(x / 24) * 12})"/>`,
      )
      .join(''),
  popcorn: () =>
    heap(
      ball('#fff6d8', 15) + ball('#fffdf2', 12, 8, -8) + ball('#f6d886', 7, -5, 5),
      '-20 14, 22 16, 0 -14 1.1, -26 -18 0.7, 26 -18 0.7',
    ),
  /** A strand whose ends cross before they meet the loop. */
  pretzel: (tone) =>
    stroke('M-16 36C-2 18 30 4 32-16 32-40 4-36 0-14-4-36-32-40-32-16-30 4 2 18 16 36', tone, 12) +
    each('-28 -22, 26 -24, -12 8, 14 8', (x, y) => ellipse(x, y, 2.6, 2.6, '#fff8e8')),
  /** Light, curled corn puffs. */
  puffs: (tone) =>
    [
      [-18, -16, -20],
      [16, -20, 40],
      [-20, 20, 30],
      [20, 16, -30],
    ]
      .map(
        ([x, y, turn], n) =>
          `<g transform="translate(${x} ${y})rotate(${turn})">${stroke('M-14 6q14-18 28 0', n % 2 ? lighter(tone, 0.2) : tone, 18)}</g>`,
      )
      .join(''),
  'pastry-sheet': (tone) =>
    path('M-46 22l26-34h66l-26 34z', darker(tone, 0.15)) +
    path('M-46 14l26-34h66l-26 34z', darker(tone, 0.06)) +
    path('M-46 6l26-34h66l-26 34z', lighter(tone, 0.3)),
} satisfies Record<string, Thing>
