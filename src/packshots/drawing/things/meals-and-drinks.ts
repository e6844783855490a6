import { darker, ellipse, lighter, path, shade } from '../form.ts'
import { ball, each, heap, leaf, stroke, type Thing } from './thing.ts'

export const mealsAndDrinks = {
  coffee: (tone) =>
    heap(
      `<g transform="rotate(30)"><ellipse rx="19" ry="26" fill="${tone}"/>${stroke('M0-24c-10 16 10 30 0 48', darker(tone, 0.45), 4)}</g>`,
      '-18 14, 20 10, 0 -20 0.9',
    ),
  'tea-cup': (tone) =>
    path('M-38-10h70c2 30-10 44-34 44s-36-14-36-44z', '#fffdf6') +
    ellipse(-3, -10, 35, 9, tone) +
    stroke('M32-4q18-2 14 14-4 10-20 8', '#fffdf6', 6) +
    stroke('M-16-26q-6-8 0-18M2-26q-6-8 0-18', '#ffffff', 4),
  'tea-leaf': (tone) =>
    leaf(-2, 30, 60, -60, tone) +
    leaf(0, 34, 42, -10, darker(tone, 0.12)) +
    leaf(-6, 32, 40, -125, darker(tone, 0.12)) +
    stroke('M-2 46V20', darker(tone, 0.3), 4),
  mint: (tone) =>
    leaf(-2, 24, 50, -95, tone) +
    leaf(2, 24, 50, 5, tone) +
    leaf(0, 8, 44, -45, lighter(tone, 0.2)) +
    stroke('M0 46V6', darker(tone, 0.3), 4),
  fizz: (tone) =>
    heap(
      `<circle r="18" fill="${tone}" opacity=".85"/><circle cx="-6" cy="-6" r="5" fill="#fff" opacity=".8"/>`,
      '-20 18, 18 24 0.75, 10 -12 1.1, -16 -24 0.6, 26 -36 0.5',
    ),
  cola: () =>
    `<rect x="-26" y="-40" width="52" height="84" rx="8" fill="#4a2318"/>` +
    heap(
      `<rect x="-11" y="-11" width="22" height="22" rx="4" fill="#e9f4fa" opacity=".85"/>`,
      '-6 -20, 8 2 0.9',
    ) +
    stroke('M10-48v40', '#d8343a', 5),
  pizza: (tone) =>
    path('M-44-28q44-22 88 0L0 46z', '#d9a35c') +
    path('M-36-22q36-16 72 0L0 38z', '#f6d06b') +
    each('-14 -14, 12 -12, 0 10', (x, y) => ellipse(x, y, 8, 8, tone)),
  pie: (tone) =>
    path('M-44 0h88l-10 32h-68z', darker(tone, 0.18)) +
    path('M-48 2c4-26 24-34 48-34s44 8 48 34z', tone) +
    stroke('M-12-18l6 10M0-20v12M12-18l-6 10', darker(tone, 0.3), 3.5),
  samosa: (tone) =>
    path('M0-42q4 0 8 6l38 60q4 10-8 12-38 8-76 0-12-2-8-12l38-60q4-6 8-6z', tone) +
    shade('M4-40q2 2 4 4l38 60q4 10-8 12-16 3-32 4 12-36-2-80z', 0.12) +
    stroke('M-34 26q34 8 68 0', darker(tone, 0.2), 3.5),
  roll: (tone) =>
    `<g transform="rotate(-14)">` +
    each(
      '-20, 14',
      (y) =>
        `<rect x="-46" y="${y - 14}" width="92" height="28" rx="10" fill="${tone}"/>${stroke(`M-20 ${y - 12}l6 24M0 ${y - 12}l6 24M20 ${y - 12}l6 24`, darker(tone, 0.2), 3)}`,
    ) +
    '</g>',
  dumpling: (tone) =>
    heap(
      path('M-28 12c0-22 14-30 28-30s28 8 28 30c-12 10-44 10-56 0z', tone) +
        stroke('M-14-8q4 6 2 14M0-14v16M14-8q-4 6-2 14', darker(tone, 0.15), 3),
      '-18 18 0.9, 20 18 0.9, 0 -14 0.9',
    ),
  bowl: (tone) =>
    path('M-46-4h92c0 30-18 44-46 44s-46-14-46-44z', '#fffdf6') +
    ellipse(0, -4, 46, 13, tone) +
    heap(leaf(0, 0, 16, -20), '-4 -4') +
    shade('M46-4c0 30-18 44-46 44-8 0-15-1-21-4 36-2 52-18 58-38z', 0.08),
  salad: () =>
    path('M-46-2h92c0 30-18 44-46 44s-46-14-46-44z', '#fffdf6') +
    heap(ball('#6fae45', 15), '-26 -8, 0 -14 1.1, 26 -8') +
    ball('#e2403c', 11, -10, -18) +
    ball('#f2b02e', 9, 16, -20),
  taco: () =>
    heap(ball('#6fae45', 10), '-24 -12, 0 -24, 24 -12') +
    ball('#e2403c', 9, -12, -20) +
    ball('#8a4b2a', 9, 14, -20) +
    path('M-46 26c0-60 92-60 92 0z', '#f0b848') +
    shade('M-46 26c0-14 4-24 10-32 30-20 60 0 72 32z', 0.06),
  seaweed: () =>
    each(
      '-20, 0, 20',
      (x) =>
        `<rect x="${x - 12}" y="-38" width="24" height="76" rx="3" fill="#2c4a34" transform="rotate(${x / 3})"/>`,
    ) + stroke('M-20-20v30M0-26v36M20-20v30', '#4b7352', 2.5),
  tofu: () =>
    path('M-42-8l14-16h70v32l-14 20h-70z', '#f6efdc') +
    shade('M28-8l14-16v32l-14 20z', 0.1) +
    stroke('M-8-6v32', '#dccfae', 3),
  salt: (tone) =>
    heap(
      `<path d="M0-16l14 8v16l-14 8-14-8v-16z" fill="${tone}"/><path d="M0-16l14 8-14 8-14-8z" fill="#fff" opacity=".6"/>`,
      '-22 14, 22 16 0.9, 0 -16 1.1, -28 -18 0.6, 28 -16 0.6',
    ),
  powder: (tone) =>
    path('M-46 32c8-24 24-50 46-56 22 6 38 32 46 56-20 10-72 10-92 0z', tone) +
    shade('M0-24c22 6 38 32 46 56-12 6-34 8-54 7 22-18 22-42 8-63z', 0.1) +
    ellipse(-8, 12, 3, 2, darker(tone, 0.25)) +
    ellipse(-20, 26, 3, 2, darker(tone, 0.25)),
  star: (tone) =>
    each(
      '0, 45, 90, 135',
      (turn) => `<ellipse rx="46" ry="10" fill="${tone}" transform="rotate(${turn})"/>`,
    ) + ball(darker(tone, 0.3), 9),
  flame: () =>
    path(
      'M2-46c6 18 30 26 30 54 0 22-14 38-32 38s-32-14-32-36c0-16 8-22 12-32 6 4 8 8 8 14 8-8 14-20 14-38z',
      '#e2572b',
    ) + path('M2-8c4 10 14 14 14 30 0 12-6 20-16 20s-16-8-16-18c0-14 14-16 18-32z', '#f7c13e'),
} satisfies Record<string, Thing>
