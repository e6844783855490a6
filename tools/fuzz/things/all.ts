import { accountPreparations } from './account.ts'
import { checkoutPreparations } from './checkout.ts'
import { householdPreparations } from './household.ts'
import { letterPreparations } from './letters.ts'
import { listPreparations } from './lists.ts'
import { categoryPreparations } from './office-categories.ts'
import { customerPreparations } from './office-customers.ts'
import { deliveryPreparations } from './office-delivery.ts'
import { figuresPreparations } from './office-figures.ts'
import { homePreparations } from './office-home.ts'
import { messagePreparations } from './office-messages.ts'
import { orderPreparations } from './office-orders.ts'
import { peoplePreparations } from './office-people.ts'
import { pricePreparations } from './office-prices.ts'
import { productPreparations } from './office-products.ts'
import { promoPreparations } from './office-promos.ts'
import { settingsPreparations } from './office-settings.ts'
import { shelfStockPreparations } from './office-shelf-stock.ts'
import { stockPreparations } from './office-stock.ts'
import { synonymPreparations } from './office-synonyms.ts'
import { orderChangePreparations } from './order-changes.ts'
import type { Preparation } from './prepare.ts'
import { webhookPreparations } from './webhook.ts'

/** By the operation id of the endpoint. */
export const preparations: ReadonlyMap<string, Preparation> = new Map([
  ...productPreparations,
  ...stockPreparations,
  ...deliveryPreparations,
  ...settingsPreparations,
  ...customerPreparations,
  ...orderPreparations,
  ...promoPreparations,
  ...messagePreparations,
  ...figuresPreparations,
  ...homePreparations,
  ...accountPreparations,
  ...checkoutPreparations,
  ...householdPreparations,
  ...letterPreparations,
  ...listPreparations,
  ...categoryPreparations,
  ...peoplePreparations,
  ...pricePreparations,
  ...shelfStockPreparations,
  ...synonymPreparations,
  ...orderChangePreparations,
  ...webhookPreparations,
])

/** Endpoints whose plain request is refused, with the reason. */
export const knownRefusals: Readonly<Record<string, string>> = {
  smsReport:
    'only Twilio signs reports, and its settings ask for an https address and send every code elsewhere',
}
