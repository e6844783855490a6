import { changeSynonym, dropSynonym, listSynonyms, type Said } from '#business/search/change-synonym.ts'
import type { Shop } from '#business/shop.ts'
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
    const said = { word: textIn(word), means: means.map(textIn), isBrand: flags.has('--brand') }
    return async (shop) => {
      await changeSynonym(shop, said)
      return listed(shop, said.word)
    }
  },
}

async function dropped(shop: Shop, word: string): Promise<string> {
  await dropSynonym(shop, word)
  return `“${word}” is no more than it says.`
}

async function listed(shop: Shop, of?: string): Promise<string> {
  const said = await listSynonyms(shop, of)
  return said.map(lineOf).join('\n') || 'Nothing is said for anything else.'
}

function lineOf({ word, means, isBrand }: Said): string {
  return [word, 'means', means.join(', '), ...(isBrand ? ['brand'] : [])].join('  ')
}
