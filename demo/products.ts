import { amountOfUnits, type SoldBy, usualGrams } from '#contract/goods/catalogue/by-weight.ts'
import type { ComparedPer } from '#contract/goods/catalogue/comparison-price.ts'
import { HEALTH_STARS } from '#contract/goods/catalogue/product-limits.ts'
import type { Nutrition } from '#database/tables.ts'
import { allergensIn, dietsOf } from './contents.ts'
import { nutritionPanel } from './panel.ts'
import type { Variant } from './read-rows.ts'
import { type SpecialInTurn, specialFor } from './specials.ts'
import { stableFraction, stableId } from './stable.ts'
import { type Label, origins, storage } from './table.ts'

/** Factors by which a brand's prices differ from the table's. */
const priceFactors: Record<string, number> = { Punnet: 0.78 }
const first =
  'Acacia Amberlea Banyula Bellbird Birdsong Bluegum Boronia Brigalow Burrawang Cedarvale Coolabah Coralbark Currawong Dingley Dulcie Emberfield Everlong Fairweather Ferndale Firewheel Galah Glasshouse Granite Hazelbrook Heathland Honeyeater Kauri Kurrajong Lilly Pilly Lomandra Lorikeet Magpie Mallee Marlow Melaleuca Mistletoe Montville Myrtle Noonan Oakhurst Orana Pandanus Pelican Quandong Ravenswood Redgum Rosella Saltbush Samford Sandpiper Silky Oak Stringybark Tallowwood Tamarind Tuckeroo Waratah Warrigal Willowbank Yabby Yarrow'
    .replace('Lilly Pilly', 'Lilly-Pilly')
    .replace('Silky Oak', 'Silky-Oak')
    .split(' ')
    .map((word) => word.replace('-', ' '))
const second =
  'Creek, Farm, & Sons, Ridge, Pantry, Provisions, Larder, Road, House, Hollow, Traders, Table, Fields, Bay, & Co, Market'.split(
    ', ',
  )
/** Generates as many further brands as a large catalogue needs. */
const furtherBrands: readonly string[] = second.flatMap((last) => first.map((start) => `${start} ${last}`))

/** The rating is the maker's choice, and fresh food and infant formula carry none. */
const RATED = 0.4

/** A row of `products`, with further values for the other tables. */
export interface DemoProduct {
  id: string
  sub_category_id: string
  title: string
  brand: string | null
  pack_size: number
  pack_unit: Variant['size']['unit']
  pack_count: number
  compared_per: ComparedPer
  sold_by: SoldBy
  /** By the kilo, like all its prices, if it is sold by weight. */
  price_cents: number
  special_cents: number | null
  offer_label: string | null
  gst_free: boolean
  thumbnail: string
  images: string[]
  description: string
  ingredients: string | null
  allergens: string[]
  dietary: string[]
  nutrition: Nutrition | null
  country_of_origin: string | null
  storage: string | null
  is_fresh: boolean
  health_stars: number | null
  popularity: number
  opening_stock: number
  lost: number
  /** The previous price. */
  earlier_cents: number
  /** Its special, if it has one. Specials rotate in three turns, and a new shop starts with the first. */
  in_turn: SpecialInTurn | null
}

export interface Shelf {
  subCategoryId: string
  variants: Variant[]
}

/** This many products of each shelf never sell out: a shop without its staples looks closed. */
const ALWAYS_THERE = 4

/** Builds all products of one shelf, the staple first. */
export function stockShelf({ subCategoryId, variants }: Shelf): DemoProduct[] {
  return variants
    .toSorted((one, other) => one.distance - other.distance)
    .map((variant, rank) => makeProduct(variant, subCategoryId, rank))
}

/** Repeats a shelf under another brand, for a catalogue larger than the tables. */
export function rebrand({ subCategoryId, variants }: Shelf, round: number): DemoProduct[] {
  return onePerPack(variants.filter(({ isFirstBrand }) => isFirstBrand)).map((variant, at) => {
    const start = Math.floor(stableFraction(variant.name) * furtherBrands.length)
    const brand = furtherBrands[(start + round) % furtherBrands.length] ?? null
    const priceFactor = variant.priceFactor * (0.85 + stableFraction(`${brand} ${variant.name}`) * 0.35)
    return makeProduct({ ...variant, brand, priceFactor }, subCategoryId, variants.length * round + at)
  })
}

/** Two brands may sell the same product; under one new brand it would appear twice. */
function onePerPack(variants: Variant[]): Variant[] {
  const packs = variants.map(
    (variant) =>
      [`${variant.name} ${variant.size.count}x${variant.size.size}${variant.size.unit}`, variant] as const,
  )
  return [...new Map(packs).values()]
}

function makeProduct(variant: Variant, subCategoryId: string, rank: number): DemoProduct {
  const { brand, name, size, label } = variant
  const title = brand ? `${brand} ${name}` : name
  const key = `${subCategoryId} ${title} ${size.count}x${size.size}${size.unit}`
  const price = priceOf(variant)
  const isOut = rank >= ALWAYS_THERE && stableFraction(`out ${key}`) < 0.02
  const ofUnit = size.sold_by === 'weight' ? (price * size.size) / 1000 : price
  const in_turn = specialFor(key, { price, ofUnit }, label)
  const special = in_turn?.turn === 0 ? in_turn : null
  const units = 24 + Math.floor(stableFraction(`stock ${key}`) * 200)
  const opening = amountOfUnits({ usual_grams: usualGrams({ ...size, pack_size: size.size }) }, units)
  return {
    id: stableId(key),
    sub_category_id: subCategoryId,
    title,
    brand,
    pack_size: size.size,
    pack_unit: size.unit,
    pack_count: size.count,
    compared_per: comparedPer(label, size),
    sold_by: size.sold_by,
    price_cents: price,
    special_cents: special?.special_cents ?? null,
    offer_label: special?.offer_label ?? null,
    gst_free: !label.taxed,
    thumbnail: '',
    images: [],
    ...packText(variant),
    popularity: Math.max(1, Math.round(1000 / (1 + rank * 0.09))),
    opening_stock: opening,
    lost: isOut ? opening : 0,
    earlier_cents: Math.max(1, Math.round((price * (0.9 + stableFraction(`earlier ${key}`) * 0.08)) / 5) * 5),
    in_turn,
  }
}

/** Builds the texts of the back of the pack. */
function packText({ brand, name, kind, label, size }: Variant) {
  const made = label.made?.replaceAll('{kind}', inSentence(kind))
  const claims = label.tags?.split(', ').filter((tag) => tag !== '') ?? []
  const diets = made ? dietsOf(made) : label.plant ? ['vegan', 'vegetarian', 'gluten free'] : []
  return {
    description: label.about.replaceAll('{name}', name).replaceAll('{kind}', inSentence(kind)),
    ingredients: made ? `${startsUpper(made)}.` : null,
    allergens: made ? allergensIn(made) : [],
    dietary: [...diets, ...claims],
    nutrition: nutritionPanel(label, size),
    country_of_origin: label.from ? (origins[label.from as keyof typeof origins] ?? label.from) : null,
    storage: label.keep ? storage[label.keep] : null,
    is_fresh: label.fresh === true,
    health_stars: healthStars(label, `${brand} ${name}`),
  }
}

function priceOf({ brand, size, priceFactor }: Variant): number {
  const factor = priceFactor * (priceFactors[brand ?? ''] ?? 1)
  return factor === 1 ? size.cents : Math.max(5, Math.round((size.cents * factor) / 5) * 5)
}

/** Chooses the unit of the compared price: mass, volume or piece, as the pack is measured. */
function comparedPer({ per }: Label, { unit, sold_by }: Variant['size']): ComparedPer {
  if (sold_by === 'weight') return 'kg'
  if (unit === 'each' || unit === 'pack') return 'each'
  if (unit === 'mL' || unit === 'L') return per === 'L' ? 'L' : '100 mL'
  return per === 'kg' ? 'kg' : '100 g'
}

const properNames =
  /\b(atlantic|pacific|sydney|spanish|italian|thai|moroccan|french|asian|english|american|brussels|hokkien|singapore|brazil|danish|hungarian|milano|lebanese|greek|kalamata|dijon|cajun|earl grey)\b/g

function inSentence(kind: string): string {
  return kind.toLowerCase().replace(properNames, startsUpper)
}

function startsUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Rates about two in five packed foods, the more the less energy, saturated fat, sugar and salt they have. */
function healthStars({ per100, made, fresh, neverOnSpecial }: Label, key: string): number | null {
  if (!per100 || !made || fresh || neverOnSpecial || stableFraction(`rated ${key}`) >= RATED) return null
  const [energy = 0, protein = 0, , saturated = 0, , sugars = 0, sodium = 0, fibre = 0] = per100
  const points = energy / 335 + saturated + sugars / 4.5 + sodium / 90 - protein / 4 - fibre
  return HEALTH_STARS[Math.min(9, Math.max(0, Math.round(9 - points / 2.5)))] ?? null
}
