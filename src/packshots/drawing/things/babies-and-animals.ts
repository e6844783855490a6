import { darker, ellipse, lighter, path } from '../form.ts'
import { ball, each, heap, stroke, type Thing } from './thing.ts'

export const babiesAndAnimals = {
  nappy: (tone) =>
    path('M-48-26h96v18c-18 2-30 16-32 44h-32c-2-28-14-42-32-44z', '#fff') +
    path('M-48-26h96v10h-96z', tone) +
    stroke('M-48-8c18 2 30 16 32 44M48-8c-18 2-30 16-32 44', lighter(tone, 0.3), 4),
  'baby-bottle': (tone) =>
    path('M-10-34q0-12 10-12t10 12v8h-20z', '#e9b98a') +
    `<rect x="-22" y="-28" width="44" height="14" rx="4" fill="${tone}"/>` +
    path('M-24-14h48v50q0 10-10 10h-28q-10 0-10-10z', '#eef6f8') +
    path('M-24 10h48v26q0 10-10 10h-28q-10 0-10-10z', '#fffdf4') +
    stroke('M-24-2h12M-24 10h16M-24 22h12', tone, 3),
  dummy: (tone) =>
    ellipse(0, 8, 44, 22, tone) +
    ball('#e9b98a', 16, 0, -22) +
    `<circle cy="28" r="14" fill="none" stroke="${darker(tone, 0.25)}" stroke-width="6"/>`,
  spoon: (tone) =>
    `<g transform="rotate(30)">${ellipse(0, -26, 15, 22, tone)}<rect x="-4" y="-8" width="8" height="56" rx="4" fill="${tone}"/></g>`,
  bib: (tone) =>
    path('M-18-44c-4 18 4 26 18 26s22-8 18-26c26 6 30 40 22 62-8 20-72 20-80 0-8-22-4-56 22-62z', tone) +
    heap(ball('#fff', 12), '0 16'),
  teddy: (tone) =>
    ball(tone, 12, -22, -28) +
    ball(tone, 12, 22, -28) +
    ball(tone, 34, 0, 0) +
    ellipse(0, 10, 16, 12, lighter(tone, 0.5)) +
    ellipse(-12, -8, 4, 4, '#1d2a22') +
    ellipse(12, -8, 4, 4, '#1d2a22') +
    ellipse(0, 6, 5, 4, '#1d2a22'),
  duck: (tone) =>
    path(
      'M-44 10c6 8 16 6 22-2 4-6 2-12 0-20-2-18 12-28 26-24 14 2 20 14 14 26 14-2 26 4 26 20 0 20-20 30-44 30s-44-10-44-30z',
      tone,
    ) +
    path('M18-22l20 4-18 10z', '#ef8a2b') +
    ellipse(6, -22, 4, 4, '#1d2a22'),
  dog: (tone) =>
    path('M-30-28c16-14 44-14 60 0 10 26 6 66-30 68-36-2-40-42-30-68z', tone) +
    path(
      'M-30-30c-18 2-22 26-14 44 12-4 18-20 20-36zM30-30c18 2 22 26 14 44-12-4-18-20-20-36z',
      darker(tone, 0.35),
    ) +
    ellipse(0, 18, 16, 14, lighter(tone, 0.6)) +
    ellipse(-12, -4, 4, 4, '#1d2a22') +
    ellipse(12, -4, 4, 4, '#1d2a22') +
    ellipse(0, 12, 7, 5, '#1d2a22'),
  cat: (tone) =>
    path('M-38-44l22 16h32l22-16c8 30 10 84-38 86-48-2-46-56-38-86z', tone) +
    ellipse(-15, -2, 5, 7, '#1d2a22') +
    ellipse(15, -2, 5, 7, '#1d2a22') +
    path('M-6 12h12l-6 8z', '#e58a8a') +
    stroke('M-46 10l20 4M-46 24l20-2M46 10l-20 4M46 24l-20-2', lighter(tone, 0.6), 2.5),
  bone: (tone) =>
    `<g transform="rotate(-30)">${ball(tone, 12, -34, -9)}${ball(tone, 12, -34, 9)}${ball(tone, 12, 34, -9)}${ball(tone, 12, 34, 9)}<rect x="-34" y="-10" width="68" height="20" fill="${tone}"/></g>`,
  paw: (tone) =>
    ellipse(0, 18, 24, 20, tone) +
    each('-30 -4, -12 -24, 12 -24, 30 -4', (x, y) => ellipse(x, y, 10, 13, tone)),
  bird: (tone) =>
    path('M-40 16c0-34 18-52 40-52 18 0 30 12 30 28 0 28-18 44-40 44-16 0-30-6-30-20z', tone) +
    path('M-20 4c16-8 30-2 34 14-10 16-34 10-34-14z', darker(tone, 0.25)) +
    path('M28-14l18 8-18 8z', '#ef8a2b') +
    ellipse(14, -14, 4, 4, '#1d2a22'),
  rabbit: (tone) =>
    ellipse(-12, -28, 9, 22, tone) +
    ellipse(12, -28, 9, 22, tone) +
    ball(tone, 30, 0, 14) +
    ellipse(-11, 8, 4, 4, '#1d2a22') +
    ellipse(11, 8, 4, 4, '#1d2a22') +
    ellipse(0, 20, 5, 4, '#e58a8a'),
  mouse: (tone) =>
    stroke('M24 34q26 4 22-22', '#e0a8a0', 4) +
    ball(tone, 17, -22, -20) +
    ball(tone, 17, 22, -20) +
    ellipse(-22, -20, 9, 9, '#e8b8b0') +
    ellipse(22, -20, 9, 9, '#e8b8b0') +
    path('M0-20c20 0 30 16 26 32-4 14-18 28-26 34-8-6-22-20-26-34-4-16 6-32 26-32z', tone) +
    ellipse(-10, 6, 4, 4, '#1d2a22') +
    ellipse(10, 6, 4, 4, '#1d2a22') +
    ball('#e58a8a', 5, 0, 40),
  /** Round and tailless, with a white blaze. */
  'guinea-pig': (tone) =>
    path('M-46 20c-4-30 18-46 42-46 30 0 50 18 50 42 0 18-20 24-46 24s-44-4-46-20z', tone) +
    path('M-2-26c30 0 48 18 48 42 0 18-20 24-46 24 14-20 16-46-2-66z', '#fff4e4') +
    ellipse(-18, -22, 12, 8, darker(tone, 0.3)) +
    ellipse(-28, 2, 5, 5, '#1d2a22') +
    ellipse(-45, 14, 4, 5, '#e58a8a'),
  hay: (tone) =>
    each('-30, -18, -6, 6, 18, 30', (x) =>
      stroke(`M${x} 44Q${x * 0.3} 6 ${x * 1.3}-42`, x % 4 ? tone : darker(tone, 0.15), 5),
    ) + path('M-22 0h44v10h-44z', '#9c6b3a'),
  'toy-ball': (tone) =>
    ball(tone, 40) + stroke('M-34-20q34 20 68 0M-34 22q34-20 68 0', lighter(tone, 0.6), 5),
  'chew-ring': (tone) =>
    `<circle r="32" fill="none" stroke="${tone}" stroke-width="20"/>` +
    stroke('M-30-20a36 36 0 0 1 22-16', lighter(tone, 0.6), 5),
  rope: (tone) =>
    stroke('M-34 30L34-30', tone, 14) +
    ball(darker(tone, 0.15), 14, -30, 26) +
    ball(darker(tone, 0.15), 14, 30, -26),
  feather: (tone) =>
    path('M-30 40c-4-40 20-76 66-82 4 40-20 70-50 74z', tone) +
    stroke('M-40 46L26-30', lighter(tone, 0.6), 4),
  flakes: (tone) =>
    heap(ellipse(0, 0, 18, 11, tone), '-22 -16, 12 -24 0.9, 28 2, -6 2 1.1, -26 22 0.9, 14 26'),
} satisfies Record<string, Thing>
