import { darker, ellipse, lighter, path, shade, shine } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const flower: Thing = (tone) =>
  each(
    '0, 60, 120, 180, 240, 300',
    (turn) => `<ellipse cy="-26" rx="14" ry="20" fill="${tone}" transform="rotate(${turn})"/>`,
  ) + ball('#f2c230', 14)

export const cleaning = {
  bubbles: (tone) =>
    heap(
      `<circle r="22" fill="${tone}" opacity=".8"/><circle r="22" fill="none" stroke="#fff" stroke-width="3"/><circle cx="-8" cy="-8" r="5" fill="#fff"/>`,
      '-18 14, 20 18 0.8, 10 -18, -22 -26 0.5',
    ),
  sparkle: (tone) =>
    path('M0-46l11 35 35 11-35 11-11 35-11-35-35-11 35-11z', tone) +
    path('M34-44l4 11 11 4-11 4-4 11-4-11-11-4 11-4z', lighter(tone, 0.4)),
  flower,
  lavender: (tone) =>
    stroke('M0 48V-10M-20 48q0-30-8-44M20 48q0-30 8-44', '#5b8a4a', 4) +
    heap(
      each('-30, -18, -6', (y) => ball(tone, 9, -6, y) + ball(tone, 9, 6, y + 3)),
      '0 0, -28 10 0.8, 28 10 0.8',
    ),
  aloe: (tone) =>
    each(
      '-30 -60, -14 -30, 0 0, 14 30, 30 60',
      (x, turn) =>
        `<path d="M-8 40q-2-50 8-84 10 34 8 84z" fill="${turn % 60 ? tone : darker(tone, 0.12)}" transform="translate(${x / 4} 4)rotate(${turn * 0.7} 0 40)"/>`,
    ),
  pine: (tone) =>
    path('M0-48l22 30h-12l20 26h-14l20 26h-72l20-26h-14l20-26h-12z', tone) +
    `<rect x="-6" y="32" width="12" height="14" fill="#7a5230"/>`,
  wave: (tone) =>
    stroke(
      'M-46-18q12-14 23 0t23 0 23 0 23 0M-46 4q12-14 23 0t23 0 23 0 23 0M-46 26q12-14 23 0t23 0 23 0 23 0',
      tone,
      8,
    ),
  shirt: (tone) =>
    path('M-18-40q18 12 36 0l28 18-12 22-12-6v46h-44v-46l-12 6-12-22z', tone) +
    shade('M18-40l28 18-12 22-12-6v46h-14z', 0.12),
  sponge: (tone) =>
    `<rect x="-44" y="-22" width="88" height="52" rx="10" fill="#f6cf45"/><path d="M-44-12q0-16 10-16h68q10 0 10 16z" fill="${tone}"/>` +
    each('-24 8, 0 14, 22 4', (x, y) => ellipse(x, y, 5, 4, '#dba920')),
  glove: (tone) =>
    path(
      'M-20 44v-36l-16-20c-4-8 6-14 12-8l8 10v-32c0-10 14-10 14 0v22-28c0-10 14-10 14 0v28-22c0-10 14-10 14 0v60c0 14-4 20-6 26z',
      tone,
    ),
  cloth: (tone) =>
    path('M-42-34h70q14 0 14 14v54h-84z', tone) +
    stroke('M-42-10h84M-42 12h84M-18-34v68M8-34v68', lighter(tone, 0.4), 4),
  broom: (tone) =>
    `<g transform="rotate(20)"><rect x="-4" y="-50" width="8" height="62" rx="4" fill="#b5803f"/>${path('M-20 10h40l8 36h-56z', tone)}${stroke('M-12 18l-4 26M0 18v26M12 18l4 26', darker(tone, 0.2), 3)}</g>`,
  bucket: (tone) =>
    stroke('M-38-16c0-40 76-40 76 0', '#8f9a94', 4) +
    path('M-42-18h84l-10 62h-64z', tone) +
    ellipse(0, -18, 42, 9, darker(tone, 0.25)),
  basket: (tone) =>
    path('M-46-20h92l-10 60h-72z', tone) +
    stroke('M-40-4h80M-38 12h76M-34 28h68M-20-18l4 56M0-18v56M20-18l-4 56', darker(tone, 0.25), 3),
  peg: (tone) =>
    `<g transform="rotate(14)">` +
    path('M-16-46h12v92h-8zM16-46h-12v92h8z', tone) +
    `<rect x="-20" y="-16" width="40" height="9" rx="4" fill="#8f9a94"/></g>`,
  bin: (tone) =>
    path('M-34-14c8-8 60-8 68 0 10 20 12 40 8 56-10 8-74 8-84 0-4-16-2-36 8-56z', tone) +
    path('M-14-18c-6-10-4-18-10-26 10 2 16 2 24 0 8 2 14 2 24 0-6 8-4 16-10 26z', darker(tone, 0.2)) +
    shine('M-32 6c2-10 6-14 12-16-4 12-4 20-4 30-6 2-10-4-8-14z', 0.3),
  'film-roll': (tone) =>
    path('M-40-16h60v48h-60z', tone) +
    ellipse(20, 8, 10, 24, lighter(tone, 0.5)) +
    ellipse(20, 8, 4, 9, darker(tone, 0.3)) +
    path('M-40-16h-8v60h34v-12h-26z', lighter(tone, 0.3)),
  'paper-roll': (tone) =>
    path('M-34-22v50c0 20 68 20 68 0v-50z', '#fff') +
    shade('M16-18v58c10-2 18-6 18-12v-50z', 0.06) +
    ellipse(0, -22, 34, 15, '#f4f6f4') +
    ellipse(0, -22, 12, 5, darker(tone, 0.1)) +
    stroke('M-34 6c0 20 68 20 68 0', lighter(tone, 0.4), 3),
  plunger: (tone) =>
    stroke('M0-46v54', '#b5803f', 8) +
    path('M-8 6h16c16 4 24 14 24 28h-64c0-14 8-24 24-28z', tone) +
    path('M-36 32h72v10h-72z', darker(tone, 0.2)),
  mop: (tone) =>
    `<g transform="rotate(16)">${stroke('M0-48v54', '#b5803f', 7)}${stroke('M-14 8q-14 18-20 34M-6 8q-6 20-8 38M0 8v40M6 8q6 20 8 38M14 8q14 18 20 34', tone, 8)}<rect x="-18" y="2" width="36" height="10" rx="4" fill="${darker(tone, 0.3)}"/></g>`,
  tissue: (tone) =>
    path('M-44 8h88v34h-88z', tone) +
    ellipse(0, 8, 26, 6, darker(tone, 0.3)) +
    path('M-22 8c-8-22 6-30 2-50 14 4 18 12 22 20 4-8 12-10 20-10-8 14-2 26-2 40z', '#fff'),
  wipe: (tone) =>
    path('M-36-30l60-10 14 56-58 16z', '#fff') +
    stroke('M-22-20l40-6M-18-6l42-8M-14 10l42-10', lighter(tone, 0.4), 3),
  fly: () =>
    ellipse(0, 8, 14, 24, '#3a4440') +
    ball('#3a4440', 11, 0, -22) +
    `<ellipse cx="-24" cy="0" rx="22" ry="10" fill="#cfe3ea" transform="rotate(30 -24 0)"/><ellipse cx="24" cy="0" rx="22" ry="10" fill="#cfe3ea" transform="rotate(-30 24 0)"/>`,
  snow: (tone) =>
    each(
      '0, 60, 120',
      (turn) =>
        `<g transform="rotate(${turn})">${stroke('M0-44v88M-10-36l10 10 10-10M-10 36l10-10 10 10', tone, 6)}</g>`,
    ),
} satisfies Record<string, Thing>
