import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, LEAF_DARK, stroke, type Thing } from './thing.ts'

export const gourdsAndShoots = {
  asparagus: (tone) =>
    [-20, 0, 20]
      .map(
        (x, n) =>
          path(`M${x - 7} 46v-66q2-22 7-26 5 4 7 26v66z`, n === 1 ? tone : darker(tone, 0.1)) +
          path(`M${x - 6}-16l6-12 6 12-6 6zM${x - 6} 4l6-8 0 14z`, '#6d5b8c'),
      )
      .join('') + path('M-30 18h60v10h-60z', '#7a4fa0'),
  pumpkin: (tone) =>
    each('-26, 26', (x) => ellipse(x, 6, 22, 34, darker(tone, 0.12))) +
    each('-13, 13', (x) => ellipse(x, 6, 20, 37, tone)) +
    ellipse(0, 6, 14, 38, lighter(tone, 0.16)) +
    stroke('M0-30q0-12 8-16', LEAF_DARK, 8),
  sprouts: () =>
    each(
      '-24, -8, 8, 24',
      (x) => stroke(`M${x} 40Q${x - 8} 8 ${x + 4}-24`, '#f1f2df', 6) + ball('#a7c957', 7, x + 5, -28),
    ),
  /** The bell is wider than the neck. */
  butternut: (tone) =>
    path(
      'M0-38c14 0 18 10 18 24 0 12 20 18 20 36 0 16-16 26-38 26s-38-10-38-26c0-18 20-24 20-36 0-14 4-24 18-24z',
      tone,
    ) +
    shade(
      'M10-36c6 4 8 12 8 22 0 12 20 18 20 36 0 16-16 26-38 26-8 0-15-1-21-4 48 0 52-30 36-46-8-8-6-20-5-34z',
      0.1,
    ) +
    shine('M-24 18c2-8 6-10 10-14-3 10-3 16-1 24-5 2-11-2-9-10z', 0.45) +
    stroke('M0-40q0-4 4-8', '#8a7a4a', 8),
  'bamboo-shoot': (tone) =>
    path('M0-48c16 24 26 54 28 84q-28 16-56 0c2-30 12-60 28-84z', lighter(tone, 0.4)) +
    path('M-28 36c2-30 8-44 18-60 4 24 20 44 38 56v4q-28 16-56 0z', tone) +
    path('M28 36c-2-16-4-24-10-38-4 18-16 34-34 42q22 8 44-4z', darker(tone, 0.2)),
  artichoke: (tone) =>
    stroke('M0 30v16', darker(tone, 0.2), 12) +
    path(
      'M0-46c14 8 20 18 20 28 12 2 22 10 22 22 0 20-18 34-42 34s-42-14-42-34c0-12 10-20 22-22 0-10 6-20 20-28z',
      darker(tone, 0.25),
    ) +
    each(
      '0 -16 1, -20 6 1, 20 6 1, 0 14 1.1',
      (x, y, size) =>
        `<path d="M0-22c14 8 18 20 14 34q-14 10-28 0c-4-14 0-26 14-34z" fill="${x === 0 ? lighter(tone, 0.12) : tone}" stroke="${darker(tone, 0.3)}" stroke-width="2" transform="translate(${x} ${y})scale(${size})"/>`,
    ),
} satisfies Record<string, Thing>
