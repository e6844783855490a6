import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const meatAndFish = {
  steak: (tone) =>
    path('M-44-6c2-28 34-38 58-30 26 8 38 30 28 50-8 16-24 12-36 18-18 10-54 2-50-38z', lighter(tone, 0.7)) +
    path('M-36-4c2-22 28-30 48-24 22 6 32 24 24 40-8 12-20 8-32 14-14 8-42 0-40-30z', tone) +
    ellipse(-12, -6, 9, 7, lighter(tone, 0.75)) +
    stroke('M8-14q14 4 18 16', lighter(tone, 0.45), 3),
  mince: (tone) =>
    [-30, -18, -6, 6, 18, 30]
      .map((x, n) => stroke(`M${x}-30q-8 14 2 28t-2 30`, n % 2 ? tone : lighter(tone, 0.22), 11))
      .join(''),
  drumstick: (tone) =>
    `<g transform="rotate(35)">${path('M0-46c24 0 30 22 26 42-2 14-12 20-18 24h-16c-6-4-16-10-18-24-4-20 2-42 26-42z', tone)}${shade('M12-43c14 6 17 24 14 39-2 14-12 20-18 24h-8c16-16 22-40 12-63z')}<rect x="-6" y="18" width="12" height="22" fill="#f6efe2"/>${ball('#f6efe2', 8, -5, 42)}${ball('#f6efe2', 8, 6, 42)}</g>`,
  /** Bent at the joint, with its tip pointing up. */
  wing: (tone) =>
    path(
      'M-46-8c-4-22 14-34 30-24 12 8 14 26 22 34 12-6 20-20 28-34 8-6 14-2 14 8-2 26-16 50-34 58-14 4-26 0-36-10-10-8-22-16-24-32z',
      tone,
    ) +
    shade('M48-24c-2 26-16 50-34 58-14 4-26 0-36-10 40 2 58-24 66-58 2 2 4 6 4 10z', 0.12) +
    stroke('M-30-14q10 4 16 16M-2 20q10-2 18-12', darker(tone, 0.15), 3),
  'chicken-fillet': (tone) =>
    path('M-44 10c-2-26 20-44 44-42 28 2 46 20 42 38-4 14-22 14-36 20-20 8-48 8-50-16z', tone) +
    shade('M42 6c-4 14-22 14-36 20-20 8-44 8-49-12 34 8 70-2 85-8z', 0.1) +
    stroke('M-24 2q18-18 44-14M-14 14q14-10 30-8', darker(tone, 0.12), 3),
  sausages: (tone) =>
    [-22, 0, 22]
      .map(
        (y, n) =>
          `<rect x="-46" y="${y - 10}" width="92" height="20" rx="10" fill="${n === 1 ? lighter(tone, 0.1) : tone}"/>${stroke(`M-34 ${y - 4}h50`, lighter(tone, 0.4), 3)}`,
      )
      .join(''),
  rashers: () =>
    each(
      '-20, 0, 20',
      (y) =>
        path(`M-46 ${y - 8}q16-8 30 0t30 0 30 0v16q-16 8-30 0t-30 0-30 0z`, '#d9606a') +
        stroke(`M-44 ${y}q14-7 28 0t30 0 28 0`, '#fbe3dc', 5),
    ),
  ham: (tone) =>
    heap(
      `${ball(tone, 30)}<circle r="30" fill="none" stroke="${lighter(tone, 0.6)}" stroke-width="5"/>`,
      '-14 -10, 16 8',
    ),
  roast: (tone) =>
    path('M-46 8c0-30 20-42 46-42s46 12 46 42c0 20-20 28-46 28s-46-8-46-28z', tone) +
    stroke('M-24-28v60M0-34v70M24-28v60', '#f3e6cc', 4) +
    shine('M-38 2c4-14 12-20 22-22-6 8-10 14-12 24z', 0.3),
  burger: (tone) => heap(ball(tone, 28) + ellipse(-4, 2, 10, 7, darker(tone, 0.2)), '-18 10, 20 12, 0 -18'),
  'whole-bird': (tone) =>
    path('M-46 16c-4-24 16-44 40-44 30 0 50 20 52 40 0 16-20 24-46 24s-44-6-46-20z', tone) +
    path('M-40 20c-12 8-14 16-8 20 10 2 20-4 26-12z', darker(tone, 0.1)) +
    path('M6 6c16-10 36-4 38 8-10 10-30 10-38-8z', darker(tone, 0.12)) +
    shine('M-34 4c6-14 16-20 28-22-8 8-14 14-18 24z', 0.35),
  crumbed: () =>
    heap(
      path('M-26 4c-4-18 12-26 28-24 18 2 28 12 24 24-4 14-16 18-30 16-12-2-20-6-22-16z', '#d9963f') +
        each('-10 -4, 4 4, 12 -6, -4 8', (x, y) => ellipse(x, y, 3, 2, '#f4c878')),
      '-16 14, 18 12, 2 -16',
    ),
  fish: (tone) =>
    path('M-48 0c16-26 44-30 68-8l24-16c4 14 4 32 0 48l-24-16c-24 22-52 18-68-8z', tone) +
    shade('M-48 0c20 10 46 10 68-1l24 1c4 8 3 16 0 24l-24-16c-24 22-52 18-68-8z', 0.12) +
    ellipse(-30, -6, 4, 4, '#1d2a22') +
    stroke('M-16-16q8 14 0 30', darker(tone, 0.25), 3),
  fillet: (tone) =>
    path(
      'M-46 14c0-20 20-36 50-38 22-2 42 6 42 18 0 10-12 10-18 20-10 18-30 20-50 16-14-2-24-6-24-16z',
      tone,
    ) + stroke('M-30 10q14-8 28 2M-18-6q16-8 32 2M4-18q14-4 24 4', lighter(tone, 0.5), 4),
  prawn: (tone) =>
    stroke('M22 26c-40 14-58-20-40-42 16-18 42-14 48 4', tone, 18) +
    stroke('M-24 20l10-8M-32 2l14-2M-26-18l12 8M-6-30l2 14M14-28l-4 14', lighter(tone, 0.5), 3.5) +
    path('M20 18l24-6-6 14 8 12-26-4z', darker(tone, 0.12)) +
    ellipse(26, -16, 3, 3, '#1d2a22') +
    stroke('M34-16q10-6 12-18M34-12q10 0 14-8', tone, 2.5),
  shell: (tone) =>
    path('M0 40l-14-8c-24-6-36-26-30-44 8-22 24-30 44-30s36 8 44 30c6 18-6 38-30 44z', tone) +
    stroke('M0 36V-40M-8 34l-24-60M8 34l24-60', darker(tone, 0.2), 3),
  crab: (tone) =>
    ellipse(0, 8, 32, 22, tone) +
    stroke('M-30 16l-14 8M30 16l14 8M-28 24l-10 14M28 24l10 14', tone, 6) +
    path(
      'M-30 0c-18-6-20-26-8-34 0 8 4 10 8 10 6 8 8 16 0 24zM30 0c18-6 20-26 8-34 0 8-4 10-8 10-6 8-8 16 0 24z',
      tone,
    ) +
    ellipse(-10, -4, 3, 3, '#1d2a22') +
    ellipse(10, -4, 3, 3, '#1d2a22'),
  squid: (tone) =>
    heap(`<circle r="20" fill="none" stroke="${tone}" stroke-width="12"/>`, '-18 12, 20 14 0.9, 2 -18'),
  octopus: (tone) =>
    stroke(
      'M-22 6q-20 8-22 24t12 10M-10 12q-14 16-10 32M10 12q14 16 10 32M22 6q20 8 22 24t-12 10',
      darker(tone, 0.12),
      9,
    ) +
    path('M-30-12c0-48 60-48 60 0 0 14-8 28-30 28s-30-14-30-28z', tone) +
    ellipse(-11, -6, 4, 5, '#1d2a22') +
    ellipse(11, -6, 4, 5, '#1d2a22'),
} satisfies Record<string, Thing>
