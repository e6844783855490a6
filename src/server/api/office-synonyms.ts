import { addSynonym } from '#business/goods/synonyms/add-synonym.ts'
import { changeSynonym } from '#business/goods/synonyms/change-synonym.ts'
import { listSynonyms } from '#business/goods/synonyms/list-synonyms.ts'
import { removeSynonym } from '#business/goods/synonyms/remove-synonym.ts'
import { trySearch } from '#business/goods/synonyms/try-search.ts'
import * as contract from '#contract/goods/synonyms/synonyms.ts'
import { serve } from '../http/serve.ts'

export const officeSynonyms = [
  serve(contract.listSynonyms, ({ shop, input }) => listSynonyms(shop, input)),
  serve(contract.addSynonym, ({ shop, input }) => addSynonym(shop, input)),
  serve(contract.changeSynonym, ({ shop, input }) => changeSynonym(shop, input)),
  serve(contract.removeSynonym, ({ shop, input }) => removeSynonym(shop, input)),
  serve(contract.trySearch, ({ shop, input }) => trySearch(shop, input)),
]
