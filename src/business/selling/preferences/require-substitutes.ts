import { Refusal } from '#contract/refusals.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type { LinePreferenceInput } from '#contract/selling/preferences/line-preference.ts'
import { type WhyNot, whyNot } from '#contract/selling/preferences/why-not.ts'
import type { Shop } from '../../shop.ts'
import { selectReplaceable } from './good-substitutes.ts'

/** Requires distinct substitutes with `chosen`, and none otherwise. */
export function requireNamed({
  if_out,
  substitute_ids,
}: Pick<LinePreferenceInput, 'if_out' | 'substitute_ids'>): void {
  const sentence = problemOf(if_out === 'chosen', substitute_ids)
  if (sentence) throw new Refusal('invalid_input', { fields: { substitute_ids: sentence } })
}

function problemOf(isChosen: boolean, ids: readonly string[]): string | undefined {
  if (isChosen && ids.length === 0) return 'Please choose what we may pick in its place.'
  if (!isChosen && ids.length > 0) return 'Nothing is to be picked in its place.'
  if (new Set(ids).size < ids.length) return 'Each product can be named once.'
  return undefined
}

/** Refuses unsuitable substitutes with the reason. Their stock only matters on the day of picking. */
export async function requireSubstitutes(
  shop: Shop,
  productId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const products = await readProducts(shop, productId, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  const original = byId.get(productId)
  for (const id of ids) {
    const substitute = byId.get(id)
    if (!original || !substitute) throw new Refusal('not_found')
    requireGood(original, substitute)
  }
}

type Candidate = Awaited<ReturnType<typeof readProducts>>[number]

function readProducts(shop: Shop, productId: string, ids: readonly string[]) {
  return selectReplaceable(shop)
    .select('retired_at')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('product_links')
            .whereRef('to_id', '=', 'products.id')
            .where('product_id', '=', productId)
            .where('kind', '=', 'substitute'),
        )
        .as('is_linked'),
    )
    .where('id', 'in', [productId, ...ids])
    .execute()
}

function requireGood(original: Candidate, substitute: Candidate): void {
  const because = whyNot(original, substitute)
  if (because?.because === 'same')
    throw new Refusal('no_substitute', {}, inWords(original, substitute, because))
  if (substitute.retired_at)
    throw new Refusal('no_substitute', {}, availabilitySentence(substitute.title, null))
  if (!substitute.is_linked && !isOtherSize(original, substitute)) throw new Refusal('no_substitute')
  if (because) throw new Refusal('no_substitute', {}, inWords(original, substitute, because))
}

/** Must match `otherSizesOf`. */
function isOtherSize(one: Candidate, other: Candidate): boolean {
  return (
    one.sub_category_id === other.sub_category_id && one.title.toLowerCase() === other.title.toLowerCase()
  )
}

function inWords(original: Candidate, { title }: Candidate, because: WhyNot): string {
  switch (because.because) {
    case 'same':
      return 'Please choose something other than the item itself.'
    case 'allergens':
      return `${title} contains ${list(because.names)}, which ${original.title} does not.`
    case 'unknown_allergens':
      return `We do not know yet which allergens ${title} contains.`
    case 'dietary':
      return `${original.title} is ${list(because.names)}, and ${title} is not.`
    case 'stage':
      return `${title} is for another stage or size than ${original.title}.`
    case 'smaller':
      return `${title} is much smaller than ${original.title}.`
    case 'larger':
      return `${title} is more than twice as large as ${original.title}.`
    case 'dearer':
      return `${title} costs more than ${original.title}.`
  }
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(names)
}
