import { darker, ellipse, lighter, path, shine } from '../form.ts'
import { flower } from './cleaning.ts'
import { ball, each, heap, leaf, stroke, type Thing } from './thing.ts'

export const kitchenAndParty = {
  container: (tone) =>
    path('M-42-10h84l-8 46h-68z', '#e8f1f1') +
    `<rect x="-48" y="-22" width="96" height="16" rx="6" fill="${tone}"/>`,
  'zip-bag': (tone) =>
    `<rect x="-38" y="-40" width="76" height="82" rx="6" fill="#eef5f8" opacity=".9"/>` +
    path('M-38-34h76v9h-76z', tone) +
    shine('M-30-18h10v50h-10z', 0.9) +
    `<rect x="22" y="-38" width="12" height="17" rx="3" fill="${darker(tone, 0.25)}"/>`,
  'paper-cup': (tone) =>
    path('M-30-38h60l-10 80h-40z', tone) +
    path('M-27-12h54l-3 22h-48z', '#fff') +
    `<rect x="-34" y="-44" width="68" height="9" rx="4" fill="${lighter(tone, 0.5)}"/>`,
  cutlery: (tone) => stroke('M-22-44v88M-30-44v22q0 8 8 8t8-8v-22M20 44v-88q14 10 12 48h-12', tone, 6),
  candle: (tone) =>
    `<rect x="-24" y="-6" width="48" height="50" rx="6" fill="${tone}"/>${shine('M-20-2h8v42h-8z', 0.4)}${stroke('M0-6v-8', '#4a3a2a', 3)}` +
    path('M0-46c8 12 12 18 12 24 0 8-5 12-12 12s-12-4-12-12c0-6 4-12 12-24z', '#f7b731'),
  balloon: (tone) =>
    heap(ball(tone, 22), '-18 -10') +
    heap(ball('#f2b02e', 22), '18 -16') +
    stroke('M-18 12q6 20 16 34M18 6q-8 24-18 40', '#8f9a94', 2.5),
  plate: (tone) =>
    ellipse(0, 4, 48, 34, '#fff') +
    ellipse(0, 4, 32, 22, lighter(tone, 0.6)) +
    `<ellipse cy="4" rx="48" ry="34" fill="none" stroke="${tone}" stroke-width="4"/>`,
  straws: (tone) =>
    [-18, -6, 6, 18]
      .map(
        (x, n) =>
          `<rect x="${x - 5}" y="-46" width="10" height="92" rx="4" fill="${n % 2 ? '#fff' : tone}" transform="rotate(${x / 2})"/>`,
      )
      .join(''),
  skewers: (tone) =>
    [-26, -13, 0, 13, 26]
      .map((x, n) => path(`M${x - 2}-34l2-12 2 12v78h-4z`, n % 2 ? darker(tone, 0.15) : tone))
      .join(''),
  spatula: (tone) =>
    `<g transform="rotate(28)"><rect x="-5" y="0" width="10" height="48" rx="5" fill="${tone}"/><rect x="-19" y="-46" width="38" height="48" rx="7" fill="${lighter(tone, 0.2)}"/>${stroke('M-8-34v22M0-34v22M8-34v22', darker(tone, 0.3), 4)}</g>`,
  tongs: (tone) =>
    stroke('M-4-42C-24-14-24 10-14 40M4-42C24-14 24 10 14 40', tone, 8) +
    path('M-10-48h20v16h-20z', darker(tone, 0.3)) +
    ball(darker(tone, 0.2), 8, -13, 38) +
    ball(darker(tone, 0.2), 8, 13, 38),
  'can-opener': (tone) =>
    stroke('M-14-16L-22 44M6-16L18 44', tone, 10) +
    path('M-24-38h44v24h-44z', '#b9c2be') +
    ball('#8f9a94', 11, 22, -22) +
    `<circle cx="-8" cy="-28" r="9" fill="#6f7a76"/>`,
  tool: (tone) =>
    `<g transform="rotate(28)"><rect x="-6" y="-12" width="12" height="60" rx="6" fill="${tone}"/>${ellipse(0, -26, 18, 24, lighter(tone, 0.15))}</g>`,
  scissors: (tone) =>
    stroke('M-16-44L14 18M16-44L-14 18', '#b9c2be', 9) +
    `<circle cx="-18" cy="30" r="13" fill="none" stroke="${tone}" stroke-width="8"/><circle cx="18" cy="30" r="13" fill="none" stroke="${tone}" stroke-width="8"/>`,
  match: () =>
    each(
      '-22, -8, 8, 22',
      (x) => stroke(`M${x} 44L${x * 1.2}-28`, '#dcb67a', 6) + ball('#d8343a', 6, x * 1.2, -32),
    ),
  gift: (tone) =>
    `<rect x="-38" y="-12" width="76" height="54" rx="4" fill="${tone}"/><rect x="-44" y="-24" width="88" height="18" rx="4" fill="${darker(tone, 0.12)}"/>` +
    path('M-7-24h14v66h-14z', '#f7d774') +
    stroke('M0-24c-10-20-30-18-24-4 4 6 16 4 24 4 8 0 20 2 24-4 6-14-14-16-24 4', '#f7d774', 6),
  bouquet: (tone) =>
    path('M-22-6h44l-14 52h-16z', '#e9dcc3') +
    heap(flower(tone), '-18 -18 0.42, 18 -18 0.42') +
    heap(flower('#f2a03c'), '0 -32 0.42') +
    leaf(-34, 0, 20, -40) +
    leaf(16, -2, 22, 0),
  battery: (tone) =>
    each(
      '-20, 20',
      (x) =>
        `<rect x="${x - 15}" y="-36" width="30" height="80" rx="5" fill="${tone}"/><rect x="${x - 15}" y="-36" width="30" height="24" rx="5" fill="#e0b04a"/><rect x="${x - 6}" y="-44" width="12" height="9" rx="2" fill="#b9c2be"/>`,
    ),
  'coin-cell': () =>
    ball('#c3cbc8', 40) +
    `<circle r="30" fill="none" stroke="#98a39f" stroke-width="3"/>` +
    stroke('M-10 0h20M0-10v20', '#6f7a76', 5),
  bulb: (tone) =>
    path('M0-46c26 0 36 18 36 34 0 18-16 24-18 38h-36c-2-14-18-20-18-38 0-16 10-34 36-34z', tone) +
    `<rect x="-16" y="26" width="32" height="20" rx="5" fill="#a7b1ad"/>${stroke('M-16 34h32', '#7f8a86', 3)}` +
    shine('M-24-12c2-12 8-18 16-20-6 10-6 18-6 28z', 0.6),
  plug: (tone) =>
    stroke('M-14-46v22M14-46v22', '#98a39f', 7) +
    path('M-28-24h56v24c0 18-12 26-28 26s-28-8-28-26z', tone) +
    stroke('M0 26v20', darker(tone, 0.3), 7),
  torch: (tone) =>
    `<g transform="rotate(-30)"><rect x="-44" y="-12" width="60" height="24" rx="6" fill="${tone}"/>${path('M14-14l18-10v48l-18-10z', darker(tone, 0.25))}${path('M34-22l20-8v60l-20-8z', '#ffe9a0')}</g>`,
  pan: (tone) =>
    path('M-42-14h84l-8 42h-68z', tone) +
    shine('M-42-14h84l-2 8h-80z', 0.4) +
    stroke('M-30 0l4 22M-10 0l2 22M10 0l-2 22M30 0l-4 22', darker(tone, 0.15), 3),
  plant: (tone) =>
    path('M-24 12h48l-7 34h-34z', '#b9683f') +
    leaf(-2, 12, 46, -95, tone) +
    leaf(2, 12, 44, 5, tone) +
    leaf(0, 6, 44, -45, lighter(tone, 0.15)),
  bag: (tone) => path('M-34-20h68v62h-68z', tone) + stroke('M-16-20c0-28 32-28 32 0', darker(tone, 0.2), 5),
} satisfies Record<string, Thing>
