import { type DrawnProduct, nameOf } from './drawn-product.ts'
import { darker, lighter, mix } from './form.ts'
import { brands } from './tables/brands.ts'
import { shelves } from './tables/shelves.ts'
import { tints, topics } from './tables/topics.ts'
import { isThingName, type ThingName } from './things/things.ts'
import { anyBeginning, anyWord, plainWords, readTable } from './word-table.ts'

/** Two to four chosen tones and those derived from them; none is random. */
export interface Tones {
  /** The colour of printed paper, card and film. */
  solid: string
  /** The background of the label. */
  face: string
  /** The circle behind the pictured thing, dark enough for white things to show. */
  spot: string
  /** The background of the brand's name. */
  brand: string
  /** Unprinted plastic. */
  pack: string
  cap: string
  /** The contents seen through glass or film. */
  content: string
  tray: string
}

export interface Pictured {
  thing: ThingName
  tone: string
}

const linesOf = new Map(
  Object.entries(topics).map(([topic, table]) => [
    topic,
    readTable(table).map(([words = '', thing = '', tone = '', pack = '']) => {
      if (thing !== '' && !isThingName(thing)) throw new Error(`There is no drawing of '${thing}'.`)
      return { words: anyWord(words), thing: thing as ThingName | '', tone, pack }
    }),
  ]),
)

const shelfLines = readTable(shelves).map(([words = '', pack = '', brand = '', thing = '', heard = '']) => {
  if (!isThingName(thing)) throw new Error(`There is no drawing of '${thing}'.`)
  return { words: anyBeginning(words), pack, brand, thing, lines: heard.split(' ').flatMap(linesAbout) }
})

function linesAbout(topic: string) {
  const lines = linesOf.get(topic)
  if (!lines) throw new Error(`No table has the words of '${topic}'.`)
  return lines
}

const brandTones = new Map(
  readTable(brands).flatMap(([tone = '', names = '']) =>
    names.split(', ').map((name) => [name, tone] as const),
  ),
)

const tintLines = tints.flatMap(linesAbout)

const PLAIN = {
  pack: '#6a8f7a',
  brand: '#2f5a46',
  thing: 'bag' as ThingName,
  lines: [...linesOf.values()].flat(),
}

/** Chooses the pictured thing and the tones by the words of the name that its shelf knows, or else by the shelf. */
export function chooseLook(product: DrawnProduct): { tones: Tones; pictured: Pictured } {
  const name = plainWords(nameOf(product))
  const shelfTitle = plainWords(product.sub_category)
  const shelf = shelfLines.find(({ words }) => words?.(shelfTitle)) ?? PLAIN
  const fitting = shelf.lines.filter(({ words }) => words?.(name))
  const found = fitting.find(({ thing }) => thing !== '')
  const tinted =
    fitting.find(({ pack }) => pack !== '') ??
    tintLines.find(({ words, pack }) => pack !== '' && words?.(name))
  const solid = tinted?.pack ?? shelf.pack
  const brand = brandTones.get(product.brand ?? '') ?? shelf.brand
  return {
    tones: tonesOf(solid, brand),
    pictured: {
      thing: found?.thing || shelf.thing,
      tone: found?.tone || solid,
    },
  }
}

function tonesOf(solid: string, brand: string): Tones {
  return {
    solid,
    face: mix('#fffdf7', solid, 0.13),
    spot: mix('#fffdf7', solid, 0.24),
    brand,
    pack: mix('#fbfcfa', solid, 0.16),
    cap: darker(solid, 0.12),
    content: lighter(solid, 0.1),
    tray: mix('#ffffff', solid, 0.14),
  }
}
