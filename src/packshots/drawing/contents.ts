import { contentOf, type DrawnProduct } from './drawn-product.ts'
import type { FormName } from './forms/forms.ts'
import { each } from './things/thing.ts'

interface Contents {
  behind: string
  inside: string
  /** The goods themselves are visible and need not be pictured on the pack. */
  isLoose: boolean
}

/** Places are written `x y scale`. */
const ONE = '0 -118 1.14'
const TWO = '-40 -116 0.84, 42 -108 0.84'
const THREE = '0 -134 0.8, -46 -100 0.82, 46 -98 0.82'
const HEAPED =
  '-34 -100 0.46, 0 -104 0.48, 34 -100 0.46, -54 -84 0.46, -18 -84 0.48, 20 -84 0.48, 54 -84 0.46'
const NETTED =
  '0 -128 0.5, -40 -108 0.52, 40 -108 0.52, 0 -92 0.52, -48 -66 0.52, 48 -66 0.52, -48 -26 0.5, 48 -26 0.5, 0 -16 0.5'
const MESH =
  '<path d="M-90-200L60 0M-60-200L90 0M-30-200L120 0M0-200L150 0M-120-200L30 0M-150-200L0 0M90-200L-60 0M60-200L-90 0M30-200L-120 0M0-200L-150 0M120-200L-30 0M150-200L0 0" stroke="#fff" stroke-opacity=".45" stroke-width="2.5"/>'

/** Draws the goods that are visible in a net, in a punnet or without a pack. */
export function contentsOf(product: DrawnProduct, form: FormName): Contents {
  if (form === 'punnet') return { behind: put(HEAPED), inside: '', isLoose: true }
  if (form === 'net') return { behind: '', inside: put(NETTED) + MESH, isLoose: true }
  if (form === 'loose') return { behind: put(piecesOf(product)), inside: '', isLoose: true }
  if (form === 'bunch') return { behind: put('0 -112 1.34'), inside: '', isLoose: true }
  return { behind: '', inside: '', isLoose: false }
}

function piecesOf(product: DrawnProduct): string {
  const content = contentOf(product) ?? 0
  if (content >= 700) return THREE
  return content >= 350 ? TWO : ONE
}

function put(places: string): string {
  return each(places, (x, y, scale) => `<use href="#t" transform="translate(${x} ${y})scale(${scale})"/>`)
}
