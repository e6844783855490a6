import { darker, lighter, path } from '../form.ts'
import { each, heap, stroke, type Thing } from './thing.ts'

export const pastas = {
  pasta: (tone) =>
    [-28, 0, 28]
      .map(
        (x, n) =>
          `<g transform="translate(${x} ${n === 1 ? -4 : 4})rotate(20)"><rect x="-11" y="-38" width="22" height="76" rx="6" fill="${tone}"/>${stroke('M-4-34v66M4-34v66', darker(tone, 0.15), 2)}</g>`,
      )
      .join(''),
  ravioli: (tone) =>
    heap(
      `<rect x="-25" y="-25" width="50" height="50" rx="4" fill="${darker(tone, 0.12)}"/><rect x="-21" y="-21" width="42" height="42" rx="3" fill="${tone}"/><circle r="13" fill="${lighter(tone, 0.45)}"/>`,
      '-20 16 0.9, 22 20 0.85, 4 -22 0.9',
    ),
  lasagne: (tone) =>
    path('M-44-14h88v56h-88z', darker(tone, 0.1)) +
    each(
      '30, 10, -10',
      (y) =>
        path(`M-44 ${y}q11-10 22 0t22 0 22 0 22 0v12h-88z`, tone) +
        path(`M-44 ${y + 9}h88v8h-88z`, '#c0452f'),
    ) +
    path('M-44-24q11-10 22 0t22 0 22 0 22 0v14h-88z', lighter(tone, 0.4)),
  spaghetti: (tone) =>
    each('-15, -10, -5, 0, 5, 10, 15', (x) =>
      stroke(`M${x * 1.4} -44L${x * 2} 44`, x % 2 ? tone : darker(tone, 0.1), 4),
    ) + path('M-22-6h44v12h-44z', '#c94f3d'),
  noodles: (tone) =>
    path('M-44 4h88c0 26-20 40-44 40s-44-14-44-40z', '#d8453e') +
    stroke('M-34 2q-2-26 10-26t10 26q0-34 14-34t14 34q0-22 10-22t8 20', tone, 6) +
    stroke('M8-48l20 46M22-48l14 44', '#7a5230', 4),
} satisfies Record<string, Thing>
