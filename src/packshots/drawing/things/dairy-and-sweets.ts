import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const dairyAndSweets = {
  egg: (tone) =>
    path('M0-44c22 0 36 30 36 52 0 22-16 36-36 36s-36-14-36-36c0-22 14-52 36-52z', tone) +
    shade('M14-39c14 10 22 32 22 47 0 22-16 36-36 36-8 0-15-2-21-6 40-6 46-44 35-77z', 0.1) +
    shine('M-20-6c2-12 8-20 16-24-4 10-6 18-6 28z', 0.5),
  cheese: (tone) =>
    path('M-46 4L30-34c12 6 16 18 16 30v36h-92z', tone) +
    path('M-46 4L30-34c12 6 16 18 16 30l-92 4z', lighter(tone, 0.4)) +
    ellipse(-18, 18, 8, 7, darker(tone, 0.16)) +
    ellipse(16, 14, 6, 5, darker(tone, 0.16)) +
    ellipse(30, 26, 5, 4, darker(tone, 0.16)),
  wheel: (tone) =>
    path('M-46-6v16c0 34 92 34 92 0v-16z', darker(tone, 0.12)) +
    ellipse(0, -6, 46, 24, tone) +
    path('M0-6L44-12c4 8 2 14-8 20z', lighter('#f4dc9a', 0.2)),
  butter: () =>
    path('M-46 0l18-18h64v30l-18 20h-64z', '#f7d968') +
    shade('M18 0l18-18v30l-18 20z', 0.14) +
    shine('M-46 0l18-18h64l-18 18z', 0.5) +
    stroke('M-10 2v28', '#dcb840', 2.5),
  splash: (tone) =>
    path('M0-46c10 22 28 34 28 54 0 20-12 32-28 32s-28-12-28-32c0-20 18-32 28-54z', tone) +
    shine('M-16 10c0-8 3-14 8-20 0 12 0 20 4 28-6 4-12 0-12-8z', 0.6),
  swirl: (tone) =>
    path(
      'M-42 24c-6-18 8-26 18-26-8-16 6-26 18-22 0-12 8-18 14-20-2 10 4 14 10 20 10 8 10 16 4 22 16 0 24 12 20 26-12 16-72 16-84 0z',
      tone,
    ) + stroke('M-26 12q24 10 52-2M-14-10q16 6 30-2', darker(tone, 0.12), 3),
  honey: () =>
    stroke('M18-46L4-4', '#a8743a', 6) +
    path('M-22-6c-8 10-8 22 4 30 14 8 30 2 34-10 2-10-2-18-10-22-10-4-20-6-28 2z', '#b9803f') +
    stroke('M-24 6l36 10M-22 16l28 8M-18-4l32 8', '#8a5a26', 3) +
    path('M-8 26c0 8-6 10-6 16s8 8 10 0-2-10 0-15z', '#f0a81f'),
  chocolate: (tone) =>
    `<g transform="rotate(-12)"><rect x="-42" y="-34" width="84" height="68" rx="5" fill="${tone}"/>` +
    each('-28, 0, 28', (x) =>
      each(
        '-16, 16',
        (y) =>
          `<rect x="${x - 11}" y="${y - 12}" width="22" height="24" rx="3" fill="${lighter(tone, 0.14)}"/>`,
      ),
    ) +
    '</g>',
  caramel: (tone) =>
    heap(
      `<rect x="-22" y="-20" width="44" height="40" rx="8" fill="${tone}"/>${shine('M-16-14h20l-20 16z', 0.4)}`,
      '-18 14 0.9, 20 12 0.9, 0 -18 0.9',
    ),
  vanilla: () =>
    each(
      '0, 72, 144, 216, 288',
      (turn) =>
        `<ellipse cy="-22" rx="13" ry="22" fill="#fff3c4" stroke="#e3cf86" stroke-width="2" transform="rotate(${turn})"/>`,
    ) + ball('#e7b73c', 9),
  'ice-cream': (tone) =>
    path('M-26 2h52l-26 46z', '#d9a35c') +
    stroke('M-14 6l20 26M14 6l-20 26', '#b47d3a', 2.5) +
    ball(tone, 27, 0, -14),
  'ice-block': (tone) =>
    `<rect x="-22" y="-46" width="44" height="68" rx="20" fill="${tone}"/><rect x="-6" y="20" width="12" height="28" rx="4" fill="#e3c08a"/>` +
    stroke('M-9-28v34M9-28v34', lighter(tone, 0.4), 5),
  lolly: (tone) =>
    heap(ball(tone, 20), '-20 14') + heap(ball('#f2b02e', 20), '20 14') + heap(ball('#4f9a3c', 20), '0 -18'),
  marshmallow: (tone) =>
    [
      [-20, 16, -16],
      [22, 18, 12],
      [0, -20, 4],
    ]
      .map(
        ([x, y, turn], n) =>
          `<g transform="translate(${x} ${y})rotate(${turn})">${path('M-20-12v24c0 12 40 12 40 0v-24z', n === 1 ? '#fff' : tone)}${ellipse(0, -12, 20, 9, n === 1 ? '#f6eef0' : lighter(tone, 0.35))}</g>`,
      )
      .join(''),
  snake: (tone) =>
    stroke('M-38 26c20 14 30-6 18-18s-6-30 14-26 6 28 22 28 16-22 8-30', tone, 12) +
    ball('#f2b02e', 9, 24, -22),
  liquorice: (tone) =>
    each(
      '-24, 0, 24',
      (x) =>
        `<g transform="translate(${x})rotate(14)"><rect x="-9" y="-42" width="18" height="84" rx="7" fill="${tone}"/>${stroke('M-7-26l14-8M-7-8l14-8M-7 10l14-8M-7 28l14-8', lighter(tone, 0.3), 3)}</g>`,
    ),
} satisfies Record<string, Thing>
