import { chooseLook } from '#packshots/drawing/choose-tones.ts'
import { type DrawnProduct, nameOf } from '#packshots/drawing/drawn-product.ts'
import { isThingName, type ThingName } from '#packshots/drawing/things/things.ts'
import { anyBeginning, anyWord, plainWords, readTable } from '#packshots/drawing/word-table.ts'
import { drawable } from './drawable.ts'
import { sellsOnly } from './sells-only.ts'

interface Rule {
  kind: string
  /** Whether the product's name says that it is this thing. */
  isNamed: (name: string) => boolean
  /** Whether this shelf shows the thing even for a product whose name does not say it. */
  isUsual: (shelf: string) => boolean
}

const rules = new Map<ThingName, Rule>(
  readTable(drawable).flatMap(([kind = '', things = '', said = '', usual = '']) =>
    things.split(' ').map((thing) => {
      if (!isThingName(thing)) throw new Error(`There is no drawing of '${thing}'.`)
      const isNamed = anyWord(said) ?? (() => false)
      return [thing, { kind, isNamed, isUsual: anyBeginning(usual) ?? (() => false) }] as const
    }),
  ),
)

const limits = readTable(sellsOnly).map(([shelf = '', kinds = '']) => ({
  isShelf: anyBeginning(shelf),
  kinds: new Set(kinds.split(' ')),
}))

/** Returns the fault of a product's drawing, or undefined if the rules allow it. */
export function findMisdrawn(product: DrawnProduct): string | undefined {
  const { thing } = chooseLook(product).pictured
  const rule = rules.get(thing)
  const shelf = plainWords(product.sub_category)
  const shown = `${product.sub_category}: ${product.title} shows ${thing}`
  if (!rule) return `${shown}, of which no rule says where it may be drawn`
  const limit = limits.find(({ isShelf }) => isShelf?.(shelf))
  if (limit && !limit.kinds.has(rule.kind)) return `${shown}, and no ${rule.kind} is sold there`
  if (rule.isUsual(shelf) || rule.isNamed(plainWords(nameOf(product)))) return undefined
  return `${shown}, which its name does not say`
}

/** Returns the things without a rule; every new drawing needs one. */
export function thingsWithoutRule(things: readonly ThingName[]): ThingName[] {
  return things.filter((thing) => !rules.has(thing))
}
