import { addSynonym } from '#business/goods/synonyms/add-synonym.ts'
import { changeSynonym } from '#business/goods/synonyms/change-synonym.ts'
import { findSynonym, nothingSaid } from '#business/goods/synonyms/find-synonym.ts'
import { listSynonyms } from '#business/goods/synonyms/list-synonyms.ts'
import { removeSynonym } from '#business/goods/synonyms/remove-synonym.ts'
import type { Shop } from '#business/shop.ts'
import { SYNONYMS_AT_MOST } from '#contract/goods/synonyms/synonym-rules.ts'
import type { Synonym } from '#contract/goods/synonyms/synonyms.ts'
import type { Command } from './command.ts'
import { textIn } from './values.ts'

export const synonym: Command = {
  takes: [
    'synonym [--of chook]',
    'synonym chook means "roast chicken" "whole chicken"',
    'synonym "Tim Tam" means "chocolate biscuits" --brand',
    'synonym chook drop',
  ],
  does: 'Lists what shoppers say for what the shop has, or changes it; a shopper who asks for a --brand that the shop does not have is told so, and shown other … of what it means first.',
  options: ['--of'],
  flags: ['--brand'],
  read({ positionals: [word, verb, ...means], options, flags }) {
    if (!word) return flags.size > 0 ? undefined : (shop) => listed(shop, options.get('--of'))
    if (verb === 'drop' && means.length === 0) return (shop) => dropped(shop, word)
    if (verb !== 'means' || means.length === 0) return undefined
    const said = { word: textIn(word), means: means.map(textIn), is_brand: flags.has('--brand') }
    return async (shop) => lineOf(await say(shop, said))
  },
}

async function say(shop: Shop, said: Omit<Synonym, 'version'>): Promise<Synonym> {
  const present = await findSynonym(shop, said.word)
  const { data } = present
    ? await changeSynonym(shop, { ...said, version: present.version })
    : await addSynonym(shop, said)
  return data
}

async function dropped(shop: Shop, word: string): Promise<string> {
  const present = await findSynonym(shop, word)
  if (!present) throw nothingSaid(word)
  await removeSynonym(shop, present)
  return `“${word}” is no more than it says.`
}

async function listed(shop: Shop, of?: string): Promise<string> {
  const said = of === undefined ? await all(shop) : [await findSynonym(shop, of)]
  const lines = said.filter((one) => one !== undefined).map(lineOf)
  return lines.join('\n') || 'Nothing is said for anything else.'
}

async function all(shop: Shop): Promise<Synonym[]> {
  return (await listSynonyms(shop, { q: '', page: 1, page_size: SYNONYMS_AT_MOST })).data
}

function lineOf({ word, means, is_brand }: Synonym): string {
  return [word, 'means', means.join(', '), ...(is_brand ? ['brand'] : [])].join('  ')
}
