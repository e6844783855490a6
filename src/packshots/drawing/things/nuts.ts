import { path, shade } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

const three = '-20 14, 22 14, 0 -18'

export const nuts = {
  almond: () =>
    heap(
      path('M0-26c16 8 20 24 16 38-2 10-8 14-16 14s-14-4-16-14c-4-14 0-30 16-38z', '#a9683a') +
        stroke('M-6-12q-3 16 0 30M5-14q4 16 2 30', '#7d4724', 2),
      three,
    ),
  cashew: () =>
    heap(
      path('M-20 16c-10-20 4-42 26-38 14 2 16 16 6 20-12 4-16 8-14 18 2 12-12 14-18 0z', '#ecd5a4') +
        shade('M-20 16c2 6 6 8 12 8-6-14 2-28 20-32-8 8-14 12-12 24 2 12-14 14-20 0z', 0.12),
      three,
    ),
  /** Halves wrinkled like a brain tell it from other nuts. */
  walnut: () =>
    path('M0-44c30 0 44 20 44 42 0 28-22 46-44 46s-44-18-44-46c0-22 14-42 44-42z', '#a87443') +
    path('M0-36c24 0 36 16 36 34 0 24-18 38-36 38s-36-14-36-38c0-18 12-34 36-34z', '#dcb37c') +
    stroke('M0-36v72', '#a87443', 4) +
    stroke(
      'M-10-28c-14 4-8 14-18 16s-4 14 6 12 10 14-4 16 4 14 14 8M10-28c14 4 8 14 18 16s4 14-6 12-10 14 4 16-4 14-14 8',
      '#94602f',
      3.5,
    ),
  /** Elongated, with a lengthwise furrow and ribs. */
  pecan: () =>
    [-20, 20]
      .map(
        (x, n) =>
          `<g transform="translate(${x} ${n * 6 - 3})rotate(${n ? 10 : -12})">${path('M0-42c18 6 20 28 18 46-2 22-8 36-18 38-10-2-16-16-18-38-2-18 0-40 18-46z', '#9a5426')}${stroke('M0-38v74', '#5d2d11', 4)}${stroke('M-8-30c-4 10 0 14-4 24s0 20 4 30M8-30c4 10 0 14 4 24s0 20-4 30', '#c9854c', 3)}</g>`,
      )
      .join(''),
  peanut: () =>
    `<g transform="rotate(35)">${path('M-22-40c18-10 34 4 32 22-1 12 2 14 6 24 8 20-4 38-20 38s-28-18-20-38c4-10 6-14 2-22-4-10-6-20 0-24z', '#d9a65b')}${stroke('M-12-30v14M0-30v14M-6 6v26M6 6v26M-12-4h20', '#b27f38', 2.5)}</g>`,
  macadamia: () => heap(ball('#f0dfb8', 22), three) + stroke('M-28 4q8-6 16 0', '#cdb380', 2.5),
  hazelnut: () => heap(ball('#b9783f', 21) + path('M-14-12q14-10 28 0-14 6-28 0z', '#e3c9a0'), three),
  pistachio: () =>
    heap(
      path('M-22 4c0-20 14-28 26-26 14 4 20 18 18 30-6 12-38 14-44-4z', '#dcc598') +
        path('M-12 4c4-14 12-18 22-18 6 4 8 10 8 18-8 6-24 6-30 0z', '#9cb85a') +
        stroke('M-10 6q14 4 26-2', '#7b5a8a', 3),
      three,
    ),
  'brazil-nut': () =>
    heap(
      path('M-24 10c4-22 20-34 40-26 10 10 8 26-4 34-14 6-30 4-36-8z', '#d7b78c') +
        stroke('M-16 8c8-14 18-20 30-20', '#8a5d36', 4),
      three,
    ),
  /** Small, smooth and pointed, scattered. */
  'pine-nut': () =>
    each(
      '-26 -18 -35, 4 -28 15, 28 -6 60, -6 2 -70, -28 22 20, 16 24 -20',
      (x, y, turn) =>
        `<g transform="translate(${x} ${y})rotate(${turn})">${path('M0-19c9 8 11 17 9 26-2 7-5 9-9 9s-7-2-9-9c-2-9 0-18 9-26z', '#f0d9a0')}${stroke('M-3-4q-3 8-1 14', '#c9a860', 2.5)}</g>`,
    ),
} satisfies Record<string, Thing>
