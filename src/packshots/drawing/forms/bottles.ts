import { type FormOf, path, rect, shade, shine } from '../form.ts'

export const bottles = {
  bottle: ({ content, cap }) => ({
    size: [88, 180],
    outline:
      'M-15-168h30v16c0 18 29 26 29 54v86a12 12 0 0 1-12 12h-64a12 12 0 0 1-12-12v-86c0-28 29-36 29-54z',
    fill: content,
    inside: shade('M-44-6h88v6h-88z', 0.1),
    over: rect({ x: -18, y: -180, w: 36, h: 16 }, cap, 4) + shade('M-18-166h36v2h-36z', 0.2),
    panel: { x: -44, y: -100, w: 88, h: 78 },
  }),
  'milk-bottle': ({ pack, cap }) => ({
    size: [116, 180],
    outline:
      'M-28-166h36c3 16 48 18 50 50v106a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10v-100c0-34 26-38 30-56z',
    fill: pack,
    inside: shade('M26-138c20 4 26 14 26 26v16c0 9-13 9-13 0v-12c0-8-4-12-13-14z', 0.16),
    over: rect({ x: -32, y: -180, w: 44, h: 17 }, cap, 4) + shade('M-32-165h44v2h-44z', 0.2),
    panel: { x: -58, y: -90, w: 116, h: 74 },
  }),
  /** A glass bottle: oil, vinegar, syrup, sauce. */
  'tall-bottle': ({ content, cap }) => ({
    size: [78, 184],
    outline:
      'M-12-176h24v34c0 22 27 22 27 48v84a10 10 0 0 1-10 10h-58a10 10 0 0 1-10-10v-84c0-26 27-26 27-48z',
    fill: content,
    inside: shine('M-9-170h5v34h-5z', 0.3),
    over: rect({ x: -14, y: -184, w: 28, h: 30 }, cap, 4) + shade('M-14-158h28v4h-28z', 0.18),
    panel: { x: -39, y: -92, w: 78, h: 74 },
  }),
  /** A squeezable bottle: sauce, honey, shampoo, lotion. It stands on its cap or its base. */
  squeeze: ({ content, cap }) => ({
    size: [92, 166],
    outline: 'M-22-146h44c6 0 24 14 24 40v92a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14v-92c0-26 18-40 24-40z',
    fill: content,
    over: path('M-20-146l5-20h30l5 20z', cap) + shade('M-20-149h40v3h-40z', 0.2),
    panel: { x: -38, y: -112, w: 76, h: 90 },
  }),
  pump: ({ pack, cap }) => ({
    size: [92, 184],
    outline: 'M-16-140h32c10 2 30 8 30 30v96a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14v-96c0-22 20-28 30-30z',
    fill: pack,
    over:
      rect({ x: -18, y: -152, w: 36, h: 14 }, cap, 3) +
      rect({ x: -4, y: -172, w: 8, h: 22 }, cap) +
      path('M-34-176q0-8 8-8h34q8 0 8 8v4h-42v6h-8z', cap),
    panel: { x: -39, y: -108, w: 78, h: 88 },
  }),
  spray: ({ pack, cap, brand }) => ({
    size: [92, 184],
    outline: 'M-16-132h32c2 16 30 22 30 48v72a12 12 0 0 1-12 12h-68a12 12 0 0 1-12-12v-72c0-26 28-32 30-48z',
    fill: pack,
    behind: path('M-18-158c0 14-8 24-20 30l-6-6c8-6 12-14 12-24z', brand),
    over:
      path('M-46-180h58c14 0 20 8 20 22v10h-46v-12h-32z', cap) +
      rect({ x: -52, y: -178, w: 10, h: 16 }, brand, 2) +
      rect({ x: -18, y: -148, w: 36, h: 17 }, brand, 3),
    panel: { x: -46, y: -88, w: 92, h: 72 },
  }),
  aerosol: ({ pack, cap }) => ({
    size: [72, 180],
    outline: 'M-36-132c0-10 12-14 36-14s36 4 36 14v124c0 5-6 8-36 8s-36-3-36-8z',
    fill: pack,
    over:
      path('M-28-142c0-26 8-38 28-38s28 12 28 38c-8-4-48-4-56 0z', cap) +
      shine('M-20-146c0-16 4-25 12-28-4 8-5 16-5 27z', 0.3),
    panel: { x: -36, y: -118, w: 72, h: 96 },
  }),
  jerrycan: ({ pack, cap }) => ({
    size: [124, 176],
    outline:
      'M-46-160h32l12 14h24c22 0 40 14 40 38v96a12 12 0 0 1-12 12h-100a12 12 0 0 1-12-12v-104c0-22 14-24 16-44z',
    fill: pack,
    inside: shade('M10-132h18c12 0 20 8 20 20v10c0 7-10 7-10 0v-4c0-8-6-13-14-13h-14z', 0.18),
    over: rect({ x: -52, y: -176, w: 44, h: 18 }, cap, 4) + shade('M-52-161h44v3h-44z', 0.2),
    panel: { x: -62, y: -92, w: 124, h: 74 },
  }),
  /** A roll-on or push-up stick: deodorant, balm, glue. */
  stick: ({ pack, cap }) => ({
    size: [70, 150],
    outline: 'M-35-104h70v92q0 12-12 12h-46q-12 0-12-12z',
    fill: pack,
    over: path('M-33-102v-16c0-42 66-42 66 0v16z', cap) + shade('M-35-104h70v3h-70z', 0.2),
    panel: { x: -35, y: -92, w: 70, h: 76 },
  }),
} satisfies Record<string, FormOf>
