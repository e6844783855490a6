import { ellipse, type FormOf, path, rect, shade, shine } from '../form.ts'

const METAL = '#d5dbdf'
const METAL_DARK = '#a9b3ba'

export const glassAndTin = {
  jar: ({ content, cap }) => ({
    size: [116, 142],
    outline: 'M-48-120h96c6 6 10 12 10 22v84a14 14 0 0 1-14 14h-88a14 14 0 0 1-14-14v-84c0-10 4-16 10-22z',
    fill: content,
    inside: shine('M-58-120h116v16h-116z', 0.35),
    over: rect({ x: -52, y: -142, w: 104, h: 24 }, cap, 5) + shade('M-52-124h104v6h-104z', 0.14),
    panel: { x: -58, y: -92, w: 116, h: 76 },
  }),
  /** For spices. */
  shaker: ({ content, cap }) => ({
    size: [72, 148],
    outline: 'M-36-112h72v102q0 10-10 10h-52q-10 0-10-10z',
    fill: content,
    over: rect({ x: -34, y: -148, w: 68, h: 38 }, cap, 6) + shade('M-34-116h68v6h-68z', 0.16),
    panel: { x: -36, y: -100, w: 72, h: 82 },
  }),
  can: () => ({
    size: [100, 140],
    outline: 'M-50-130v120c0 13 100 13 100 0v-120c0-13-100-13-100 0z',
    inside:
      path('M-50-10c0 13 100 13 100 0v12h-100z', METAL) +
      shade('M-50-12c0 13 100 13 100 0v2c0 13-100 13-100 0z', 0.15),
    over:
      ellipse(0, -130, 50, 10, METAL) +
      ellipse(0, -129, 44, 7.5, METAL_DARK) +
      ellipse(0, -128, 43, 6.5, '#e9edf0'),
    panel: { x: -42, y: -108, w: 84, h: 88 },
    spot: { x: 0, y: -62, r: 20 },
  }),
  'slim-can': () => ({
    size: [76, 146],
    outline: 'M-30-142h60l8 14v112l-8 16h-60l-8-16v-112z',
    inside: path('M-38-16l8 16h60l8-16z', METAL) + path('M-30-142l-8 14h76l-8-14z', METAL),
    over: ellipse(0, -142, 30, 4.5, METAL_DARK),
    panel: { x: -38, y: -116, w: 76, h: 88 },
  }),
  /** Flat and seen from above, where its label is legible. */
  tin: ({ face }) => ({
    size: [140, 122],
    outline: 'M-70-74v30c0 58 140 58 140 0v-30z',
    over:
      ellipse(0, -74, 70, 48, METAL) +
      ellipse(0, -74, 63, 42, METAL_DARK) +
      ellipse(0, -73, 62, 41, face) +
      shine('M-56-88c10-16 28-25 50-27-20 6-34 16-42 33z', 0.5),
    panel: { x: -50, y: -97, w: 100, h: 52 },
    ground: face,
    face: undefined,
  }),
  /** A resealable tin: formula, coffee, drinking chocolate. */
  canister: ({ cap }) => ({
    size: [120, 150],
    outline: 'M-60-132v122c0 13 120 13 120 0v-122z',
    inside: path('M-60-10c0 13 120 13 120 0v12h-120z', METAL),
    over:
      path('M-63-144q0-6 63-6t63 6v16q-63 10-126 0z', cap) +
      shade('M-63-130v2q63 10 126 0v-2q-63 10-126 0z', 0.2),
    panel: { x: -50, y: -110, w: 100, h: 88 },
  }),
  tub: ({ pack, cap }) => ({
    size: [140, 98],
    outline: 'M-62-82h124l-11 72q-2 10-12 10h-78q-10 0-12-10z',
    fill: pack,
    over: rect({ x: -70, y: -98, w: 140, h: 20 }, cap, 7) + shade('M-66-80h132v3h-132z', 0.12),
    panel: { x: -60, y: -72, w: 120, h: 62 },
  }),
  /** Ice cream by the litre. */
  'family-tub': ({ pack, cap }) => ({
    size: [156, 120],
    outline: 'M-72-100h144l-8 88q-1 12-13 12h-102q-12 0-13-12z',
    fill: pack,
    over: rect({ x: -78, y: -120, w: 156, h: 26 }, cap, 8) + shade('M-78-100h156v6h-156z', 0.1),
    panel: { x: -68, y: -86, w: 136, h: 74 },
  }),
  cup: ({ pack, cap }) => ({
    size: [104, 118],
    outline: 'M-48-106h96l-9 96q-1 10-10 10h-58q-9 0-10-10z',
    fill: pack,
    over: path('M-52-110q0-8 8-8h88q8 0 8 8v6h-104z', cap) + shade('M-48-104h96v4h-96z', 0.12),
    panel: { x: -46, y: -94, w: 92, h: 74 },
  }),
  /** Toothpaste and creams; stands on its cap. */
  tube: ({ pack, cap }) => ({
    size: [84, 176],
    outline: 'M-42-176h84l-12 148h-60z',
    fill: pack,
    inside: shade('M-42-176h84l-1 12h-82z', 0.14),
    over: path('M-27-28h54v20q0 8-8 8h-38q-8 0-8-8z', cap) + shade('M-27-28h54v3h-54z', 0.18),
    panel: { x: -36, y: -152, w: 72, h: 112 },
  }),
} satisfies Record<string, FormOf>
