import { darker, lighter, path, shine } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const care = {
  toothbrush: (tone) =>
    `<g transform="rotate(-35)"><rect x="-50" y="4" width="100" height="12" rx="6" fill="${tone}"/>` +
    [18, 26, 34, 42]
      .map(
        (x, n) =>
          `<rect x="${x - 3}" y="-12" width="6" height="17" fill="${n % 2 ? '#fff' : lighter(tone, 0.5)}"/>`,
      )
      .join('') +
    '</g>',
  tooth: () =>
    path(
      'M0-32c10-8 38-10 38 16 0 24-10 56-20 56-8 0-6-24-18-24s-10 24-18 24c-10 0-20-32-20-56 0-26 28-24 38-16z',
      '#fff',
    ) + stroke('M-22-20q4-8 12-8', '#cfe3ea', 5),
  sun: (tone) =>
    ball(tone, 24) +
    Array.from(
      { length: 8 },
      (_, n) =>
        `<rect x="-4" y="-48" width="8" height="16" rx="4" fill="${tone}" transform="rotate(${n * 45})"/>`,
    ).join(''),
  moon: (tone) => path('M14-44a46 46 0 1 0 30 62 38 38 0 1 1-30-62z', tone),
  droplet: (tone) =>
    path('M0-46c12 24 30 36 30 58 0 20-13 32-30 32s-30-12-30-32c0-22 18-34 30-58z', tone) +
    shine('M-18 12c0-8 4-14 9-20 0 14 2 22 6 30-8 4-15-2-15-10z', 0.55),
  plaster: (tone) =>
    `<g transform="rotate(-35)"><rect x="-48" y="-16" width="96" height="32" rx="16" fill="${tone}"/><rect x="-15" y="-16" width="30" height="32" fill="${lighter(tone, 0.45)}"/></g>`,
  pill: (tone) =>
    heap(
      `<g transform="rotate(-35)"><path d="M-30-14h30v28h-30a14 14 0 0 1 0-28z" fill="${tone}"/><path d="M0-14h30a14 14 0 0 1 0 28h-30z" fill="#fff"/></g>`,
      '-8 -14 0.95, 10 20 0.85',
    ),
  tablet: (tone) => heap(ball(tone, 24) + stroke('M-14 0h28', darker(tone, 0.2), 3), '-16 -12, 18 14'),
  cross: () =>
    `<rect x="-44" y="-44" width="88" height="88" rx="18" fill="#fff"/>` +
    path('M-12-32h24v20h20v24h-20v20h-24v-20h-20v-24h20z', '#d8343a'),
  pad: (tone) =>
    path(
      'M0-46c16 0 18 20 16 34l18 6v16l-18 4c2 16 0 32-16 32s-18-16-16-32l-18-4v-16l18-6c-2-14 0-34 16-34z',
      '#fff',
    ) + stroke('M0-30v60', tone, 6),
  tampon: (tone) =>
    `<g transform="rotate(30)"><rect x="-12" y="-44" width="24" height="60" rx="12" fill="#fff"/><rect x="-12" y="-10" width="24" height="26" fill="${tone}"/>${stroke('M0 16q4 14-4 30', tone, 3)}</g>`,
  razor: (tone) =>
    `<g transform="rotate(30)"><rect x="-7" y="-18" width="14" height="66" rx="7" fill="${tone}"/><rect x="-28" y="-44" width="56" height="24" rx="6" fill="${darker(tone, 0.3)}"/>${stroke('M-22-36h44M-22-28h44', '#dfe6e3', 3)}</g>`,
  floss: (tone) =>
    `<rect x="-34" y="-30" width="68" height="66" rx="20" fill="${tone}"/>` +
    stroke('M10-30q10-18 30-14', '#fff', 4) +
    ball(lighter(tone, 0.5), 14, 0, 6),
  comb: (tone) =>
    path('M-44-16h88v12h-88z', tone) +
    each(
      '-40, -28, -16, -4, 8, 20, 32',
      (x) => `<rect x="${x}" y="-6" width="7" height="38" rx="3" fill="${tone}"/>`,
    ),
  thermometer: () =>
    stroke('M0-36v50', '#fff', 20) + ball('#d8343a', 16, 0, 28) + stroke('M0-16v44', '#d8343a', 7),
  bandage: () =>
    ball('#f3e6d0', 40) +
    `<circle r="28" fill="none" stroke="#dcc9a8" stroke-width="4"/><circle r="14" fill="#dcc9a8"/>` +
    path('M30 22l18 22h-40z', '#f3e6d0'),
  pants: (tone) =>
    path('M-44-24h88c0 14-8 20-18 30-8 10-12 20-12 30h-28c0-10-4-20-12-30-10-10-18-16-18-30z', tone) +
    path('M-44-24h88v8h-88z', darker(tone, 0.2)),
  'reusable-cup': (tone) =>
    path('M-32-34h64c2 34-8 54-26 58v20h-12v-20c-18-4-28-24-26-58z', tone) +
    shine('M-24-26h10c-2 20 0 30 6 40-12-6-16-22-16-40z', 0.4),
} satisfies Record<string, Thing>
