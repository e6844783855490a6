import { publishHomePage } from '#business/offers/home-page/publish-home-page.ts'
import { readHomePage, readHomeVersion } from '#business/offers/home-page/read-home-page.ts'
import { dropHomeDraft, saveHomeDraft } from '#business/offers/home-page/save-home-draft.ts'
import * as home from '#contract/offers/home-page/home-page.ts'
import { serve } from '../http/serve.ts'

export const officeHomePage = [
  serve(home.readHomePage, ({ shop }) => readHomePage(shop)),
  serve(home.saveHomeDraft, ({ shop, caller, input }) => saveHomeDraft(shop, caller, input)),
  serve(home.dropHomeDraft, ({ shop, input }) => dropHomeDraft(shop, input)),
  serve(home.publishHomePage, ({ shop, caller, input }) => publishHomePage(shop, caller, input)),
  serve(home.readHomeVersion, ({ shop, input }) => readHomeVersion(shop, input)),
]
