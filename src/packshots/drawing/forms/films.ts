import { ellipse, type FormOf, path, rect, shade, shine } from '../form.ts'

export const films = {
  /** An inflated bag: chips, lollies, nuts, frozen vegetables. */
  bag: () => ({
    size: [134, 172],
    outline: 'M-62-172h124c-3 22 5 44 5 84s-8 66-5 88h-124c3-22-5-48-5-88s8-62 5-84z',
    inside:
      shade('M-67-172h134v13h-134zM-67-12h134v12h-134z', 0.13) +
      shine('M-67-172h134v2h-134zM-67-166h134v2h-134zM-67-8h134v2h-134z', 0.25),
    panel: { x: -54, y: -148, w: 108, h: 76 },
    spot: { x: 0, y: -43, r: 26 },
  }),
  /** A stand-up pouch with a zip. */
  pouch: () => ({
    size: [124, 172],
    outline: 'M-54-172h108l2 22c7 44 8 104 5 138q-1 12-12 12h-98q-11 0-12-12c-3-34-2-94 5-138z',
    inside: shade('M-62-158h124v3h-124z', 0.16) + shade('M-62-14q62-22 124 0v14h-124z', 0.12),
    panel: { x: -50, y: -146, w: 100, h: 76 },
    spot: { x: 0, y: -42, r: 25 },
  }),
  /** A pouch with a drinking spout. */
  'spout-pouch': ({ cap }) => ({
    size: [112, 178],
    outline: 'M-42-156h84c6 30 16 60 13 142q-1 14-14 14h-82q-13 0-14-14c-3-82 7-112 13-142z',
    behind: rect({ x: -9, y: -164, w: 18, h: 14 }, '#e7ebe8'),
    inside: shade('M-56-156h112v7h-112z', 0.12) + shade('M-56-14q56-18 112 0v14h-112z', 0.12),
    over: rect({ x: -15, y: -178, w: 30, h: 16 }, cap, 4),
    panel: { x: -44, y: -136, w: 88, h: 72 },
    spot: { x: 0, y: -38, r: 22 },
  }),
  sachet: () => ({
    size: [112, 142],
    outline: 'M-56-142h112v142h-112z',
    inside: shade('M-56-142h112v10h-112zM-56-10h112v10h-112z', 0.14) + shine('M-56-132h6v122h-6z', 0.25),
    panel: { x: -46, y: -124, w: 92, h: 70 },
    spot: { x: 0, y: -32, r: 18 },
  }),
  /** Soft goods compressed in film: nappies, pads, wipes. */
  'soft-pack': ({ solid }) => ({
    size: [166, 142],
    outline:
      'M-71-124q0-10 12-10h118q12 0 12 10c8 40 12 76 12 108q0 16-16 16h-134q-16 0-16-16c0-32 4-68 12-108z',
    behind:
      path('M-26-132q0-10 8-10h36q8 0 8 10h-8q0-4-4-4h-28q-4 0-4 4z', solid) +
      shade('M-26-132q0-10 8-10h36q8 0 8 10h-8q0-4-4-4h-28q-4 0-4 4z', 0.15),
    inside: shade('M-83-14h166v14h-166z', 0.1),
    panel: { x: -72, y: -116, w: 98, h: 92 },
    spot: { x: 50, y: -64, r: 25 },
  }),
  rolls: ({ solid }) => ({
    size: [164, 156],
    outline: 'M-70-150q0-6 8-6h124q8 0 8 6l12 138q1 12-10 12h-144q-11 0-10-12z',
    fill: '#f7f8f6',
    inside:
      [-50, 0, 50].map((x) => ellipse(x, -138, 24, 12, '#fff') + ellipse(x, -138, 8, 4, '#c9cfca')).join('') +
      path('M-90-126h180v106h-180z', solid) +
      shade('M-26-156h2v156h-2zM24-156h2v156h-2z', 0.1),
    panel: { x: -60, y: -118, w: 120, h: 88 },
  }),
  /** A loaf in a bag that is tied at one end. */
  loaf: ({ solid, content, cap }) => ({
    size: [182, 112],
    outline:
      'M-84-64c-8-28 8-46 32-44 26-6 64-6 90 0 20-2 30 10 30 28l14 14-8 20v38q0 8-8 8h-132q-10 0-10-10v-42z',
    fill: content,
    inside:
      shade('M-84-70c10-20 40-30 76-30s66 8 80 26v-50h-156z', 0.1) +
      path('M-90-86h180v66h-180z', solid) +
      shine('M-70-104c20-6 60-6 90-2-30 0-60 4-88 12z', 0.6),
    over: rect({ x: 70, y: -74, w: 10, h: 12 }, cap, 2),
    panel: { x: -72, y: -82, w: 104, h: 58 },
    spot: { x: 52, y: -52, r: 19 },
    flat: true,
  }),
  /** A film-covered tray: meat, fish, cakes. */
  tray: ({ tray }) => ({
    size: [178, 146],
    outline: 'M-73-146h146q16 0 16 16v114q0 16-16 16h-146q-16 0-16-16v-114q0-16 16-16z',
    fill: tray,
    inside: rect({ x: -80, y: -137, w: 160, h: 128 }, '#0001', 12),
    over: shine('M-89-66l80-80h30l-110 110z', 0.3),
    panel: { x: -80, y: -58, w: 160, h: 52 },
    spot: { x: 0, y: -98, r: 38, isSeen: true },
    flat: true,
  }),
  /** Berries and small tomatoes. */
  punnet: () => ({
    size: [164, 122],
    outline: 'M-82-92h164l-12 82q-2 10-12 10h-116q-10 0-12-10z',
    fill: '#dfece8',
    panel: { x: -62, y: -58, w: 124, h: 52 },
    flat: true,
  }),
  /** A net bag: oranges, potatoes. */
  net: ({ content }) => ({
    size: [150, 180],
    outline: 'M-12-180h24l-6 22c40 14 69 50 69 92 0 44-28 66-75 66s-75-22-75-66c0-42 29-78 69-92z',
    fill: content,
    panel: { x: -56, y: -76, w: 112, h: 62 },
  }),
} satisfies Record<string, FormOf>
