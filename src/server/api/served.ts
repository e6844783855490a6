import type { Served } from '../http/serve.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { dashboard } from './dashboard.ts'
import { favourites } from './favourites.ts'
import { household } from './household.ts'
import { reports } from './issues.ts'
import { lists } from './lists.ts'
import { location } from './location.ts'
import { newsletter } from './newsletter.ts'
import { office } from './office.ts'
import { officeCategories } from './office-categories.ts'
import { officeCustomers } from './office-customers.ts'
import { officeDeals } from './office-deals.ts'
import { officeDelivery } from './office-delivery.ts'
import { officeFigures } from './office-figures.ts'
import { officeHomePage } from './office-home-page.ts'
import { officeMessages } from './office-messages.ts'
import { officeOrders } from './office-orders.ts'
import { officePicking } from './office-picking.ts'
import { officePictures } from './office-pictures.ts'
import { officePrices } from './office-prices.ts'
import { officeProducts } from './office-products.ts'
import { officePromos } from './office-promos.ts'
import { officeSettings } from './office-settings.ts'
import { officeStock } from './office-stock.ts'
import { officeStocktakes } from './office-stocktakes.ts'
import { officeSuppliers } from './office-suppliers.ts'
import { officeSynonyms } from './office-synonyms.ts'
import { officeToday } from './office-today.ts'
import { officeWaiting } from './office-waiting.ts'
import { orderChanges } from './order-changes.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { product } from './product.ts'
import { profile } from './profile.ts'
import { savedCards } from './saved-cards.ts'
import { shipping } from './shipping.ts'
import { waitingList } from './waiting-list.ts'

/** Every endpoint with its verb. A test checks that none of the contract's endpoints is missing. */
export const served: readonly Served[] = [
  ...dashboard,
  ...accounts,
  ...profile,
  ...product,
  ...cart,
  ...addresses,
  ...shipping,
  ...checkout,
  ...orders,
  ...orderChanges,
  ...reports,
  ...favourites,
  ...lists,
  ...household,
  ...payments,
  ...savedCards,
  ...location,
  ...newsletter,
  ...waitingList,
  ...office,
  ...officePictures,
  ...officeCustomers,
  ...officeDelivery,
  ...officeWaiting,
  ...officeSettings,
  ...officeOrders,
  ...officePicking,
  ...officeMessages,
  ...officeFigures,
  ...officeToday,
  ...officeProducts,
  ...officeCategories,
  ...officeSynonyms,
  ...officePrices,
  ...officeStock,
  ...officePromos,
  ...officeStocktakes,
  ...officeSuppliers,
  ...officeHomePage,
  ...officeDeals,
]
