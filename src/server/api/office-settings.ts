import {
  changeCompanySettings,
  changeSettingsPage,
  listSettingsPages,
  readCompanySettings,
  readSettingsPage,
} from '#business/people/settings/change-settings.ts'
import { readCompanyFacts, readInformationText } from '#business/people/settings/read-settings.ts'
import * as company from '#contract/people/company/company-facts.ts'
import * as contract from '#contract/people/settings/settings.ts'
import { serve } from '../http/serve.ts'
import { readDefaultText } from '../pages/default-text.ts'

export const officeSettings = [
  serve(company.companyFacts, ({ shop }) => readCompanyFacts(shop)),
  serve(company.informationText, ({ shop, input }) => readInformationText(shop, input)),
  serve(contract.readCompanySettings, ({ shop }) => readCompanySettings(shop)),
  serve(contract.changeCompanySettings, ({ shop, input }) => changeCompanySettings(shop, input)),
  serve(contract.listSettingsPages, ({ shop }) => listSettingsPages(shop)),
  serve(contract.readSettingsPage, ({ shop, input }) =>
    readSettingsPage(shop, input, (page) => readDefaultText(shop, page)),
  ),
  serve(contract.changeSettingsPage, ({ shop, input }) =>
    changeSettingsPage(shop, input, (page) => readDefaultText(shop, page)),
  ),
]
