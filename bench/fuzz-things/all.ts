import { customerPreparations } from './office-customers.ts'
import { deliveryPreparations } from './office-delivery.ts'
import { figuresPreparations } from './office-figures.ts'
import { homePreparations } from './office-home.ts'
import { messagePreparations } from './office-messages.ts'
import { orderPreparations } from './office-orders.ts'
import { productPreparations } from './office-products.ts'
import { promoPreparations } from './office-promos.ts'
import { settingsPreparations } from './office-settings.ts'
import { stockPreparations } from './office-stock.ts'
import type { Prepare } from './prepare.ts'

/** By the operation id of the endpoint. */
export const preparations: ReadonlyMap<string, Prepare> = new Map([
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
])

/** Endpoints whose plain request is refused, with the reason. */
export const knownRefusals: Readonly<Record<string, string>> = {}
