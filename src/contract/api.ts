import * as officeDeliverySchemas from './delivery/desk/delivery.schema.ts'
import * as officeDelivery from './delivery/desk/delivery.ts'
import * as locationSchemas from './delivery/places/location.schema.ts'
import * as location from './delivery/places/location.ts'
import * as map from './delivery/places/map.ts'
import * as officeWaiting from './delivery/waiting-list/waiting.ts'
import * as officeWaitingSchemas from './delivery/waiting-list/waiting-list.schema.ts'
import * as waitingList from './delivery/waiting-list/waiting-list.ts'
import * as shippingSchemas from './delivery/windows/shipping.schema.ts'
import * as shipping from './delivery/windows/shipping.ts'
import type { Description } from './description.ts'
import type { DescriptionOf, Endpoint } from './endpoint.ts'
import * as catalogueSchemas from './goods/catalogue/catalogue.schema.ts'
import * as catalogue from './goods/catalogue/catalogue.ts'
import * as officeCategorySchemas from './goods/categories/categories.schema.ts'
import * as officeCategories from './goods/categories/categories.ts'
import * as officePriceSchemas from './goods/prices/prices.schema.ts'
import * as officePrices from './goods/prices/prices.ts'
import * as bulkChangeSchemas from './goods/products/bulk-changes.schema.ts'
import * as bulkChanges from './goods/products/bulk-changes.ts'
import * as productFileSchemas from './goods/products/product-files.schema.ts'
import * as productFiles from './goods/products/product-files.ts'
import * as officeProductSchemas from './goods/products/products.schema.ts'
import * as officeProducts from './goods/products/products.ts'
import * as searchSchemas from './goods/search/search.schema.ts'
import * as search from './goods/search/search.ts'
import * as officeStockSchemas from './goods/stock/stock.schema.ts'
import * as officeStock from './goods/stock/stock.ts'
import * as officeStocktakeSchemas from './goods/stock/stocktakes.schema.ts'
import * as officeStocktakes from './goods/stock/stocktakes.ts'
import * as supplierOrderSchemas from './goods/stock/supplier-orders.schema.ts'
import * as supplierOrders from './goods/stock/supplier-orders.ts'
import * as supplierSchemas from './goods/stock/suppliers.schema.ts'
import * as suppliers from './goods/stock/suppliers.ts'
import * as synonymSchemas from './goods/synonyms/synonyms.schema.ts'
import * as synonyms from './goods/synonyms/synonyms.ts'
import * as pictureSchemas from './goods/uploads/pictures.schema.ts'
import * as pictures from './goods/uploads/pictures.ts'
import * as productPictures from './goods/uploads/product-pictures.ts'
import * as figuresSchemas from './insight/reports/figures.schema.ts'
import * as figures from './insight/reports/figures.ts'
import * as todaySchemas from './insight/today/today.schema.ts'
import * as today from './insight/today/today.ts'
import * as paymentSchemas from './money/payments/payments.schema.ts'
import * as payments from './money/payments/payments.ts'
import * as dealSchemas from './offers/deals/deals.schema.ts'
import * as deals from './offers/deals/deals.ts'
import * as dashboardSchemas from './offers/home-page/dashboard.schema.ts'
import * as dashboard from './offers/home-page/dashboard.ts'
import * as homePageSchemas from './offers/home-page/home-page.schema.ts'
import * as homePage from './offers/home-page/home-page.ts'
import * as officePromoSchemas from './offers/promos-desk/promos.schema.ts'
import * as officePromos from './offers/promos-desk/promos.ts'
import * as orderChangeSchemas from './orders/changes/order-changes.schema.ts'
import * as orderChanges from './orders/changes/order-changes.ts'
import * as checkoutSchemas from './orders/checkout/checkout.schema.ts'
import * as checkout from './orders/checkout/checkout.ts'
import * as officeCustomerSchemas from './orders/customers/customers.schema.ts'
import * as officeCustomers from './orders/customers/customers.ts'
import * as officeOrderSchemas from './orders/desk/office-orders.schema.ts'
import * as officeOrders from './orders/desk/office-orders.ts'
import * as paperSchemas from './orders/desk/papers.schema.ts'
import * as papers from './orders/desk/papers.ts'
import * as seenToSchemas from './orders/desk/resolutions.schema.ts'
import * as seenTo from './orders/desk/resolutions.ts'
import * as reportSchemas from './orders/issues/issues.schema.ts'
import * as reports from './orders/issues/issues.ts'
import * as orderSchemas from './orders/orders/orders.schema.ts'
import * as orders from './orders/orders/orders.ts'
import * as personalDataSchemas from './orders/personal-data/personal-data.schema.ts'
import * as personalData from './orders/personal-data/personal-data.ts'
import * as pickingSchemas from './orders/picking/picking.schema.ts'
import * as picking from './orders/picking/picking.ts'
import * as addressSchemas from './people/addresses/addresses.schema.ts'
import * as addresses from './people/addresses/addresses.ts'
import * as auditSchemas from './people/audit/audit.schema.ts'
import * as audit from './people/audit/audit.ts'
import * as companySchemas from './people/company/company-facts.schema.ts'
import * as company from './people/company/company-facts.ts'
import * as smsReportSchemas from './people/messages/sms-report.schema.ts'
import * as smsReports from './people/messages/sms-report.ts'
import * as officeMessageSchemas from './people/messages-desk/messages.schema.ts'
import * as officeMessages from './people/messages-desk/messages.ts'
import * as newsletterSchemas from './people/newsletter/newsletter.schema.ts'
import * as newsletter from './people/newsletter/newsletter.ts'
import * as myAccountSchemas from './people/operators/my-account.schema.ts'
import * as myAccount from './people/operators/my-account.ts'
import * as peopleSchemas from './people/operators/people.schema.ts'
import * as people from './people/operators/people.ts'
import * as pins from './people/operators/pins.ts'
import * as signingInSchemas from './people/operators/signing-in.schema.ts'
import * as signingIn from './people/operators/signing-in.ts'
import * as profileSchemas from './people/profile/profile.schema.ts'
import * as profile from './people/profile/profile.ts'
import * as accountSchemas from './people/sessions/accounts.schema.ts'
import * as accounts from './people/sessions/accounts.ts'
import * as settingsSchemas from './people/settings/settings.schema.ts'
import * as settings from './people/settings/settings.ts'
import * as boughtSchemas from './selling/bought/bought.schema.ts'
import * as bought from './selling/bought/bought.ts'
import * as cartSchemas from './selling/cart/cart.schema.ts'
import * as cart from './selling/cart/cart.ts'
import * as favouriteSchemas from './selling/favourites/favourites.schema.ts'
import * as favourites from './selling/favourites/favourites.ts'
import * as householdSchemas from './selling/household/household.schema.ts'
import * as household from './selling/household/household.ts'
import * as listLinkSchemas from './selling/lists/list-links.schema.ts'
import * as listLinks from './selling/lists/list-links.ts'
import * as listSchemas from './selling/lists/lists.schema.ts'
import * as lists from './selling/lists/lists.ts'
import * as pastedListSchemas from './selling/lists/pasted-list.schema.ts'
import * as pastedList from './selling/lists/pasted-list.ts'
import * as substitutionSchemas from './selling/preferences/substitutions.schema.ts'
import * as substitutions from './selling/preferences/substitutions.ts'

/** An endpoint together with its description, under its name in the contract. */
export interface DescribedEndpoint extends Endpoint, Description {
  operationId: string
}

/** Every endpoint of the API. An endpoint that is missing here is neither served nor documented. */
export const api: readonly DescribedEndpoint[] = [
  ...described(dashboard, dashboardSchemas),
  ...described(accounts, accountSchemas),
  ...described(profile, profileSchemas),
  ...described(personalData, personalDataSchemas),
  ...described(catalogue, catalogueSchemas),
  ...described(search, searchSchemas),
  ...described(cart, cartSchemas),
  ...described(substitutions, substitutionSchemas),
  ...described(addresses, addressSchemas),
  ...described(shipping, shippingSchemas),
  ...described(checkout, checkoutSchemas),
  ...described(orders, orderSchemas),
  ...described(orderChanges, orderChangeSchemas),
  ...described(reports, reportSchemas),
  ...described(bought, boughtSchemas),
  ...described(favourites, favouriteSchemas),
  ...described(lists, listSchemas),
  ...described(household, householdSchemas),
  ...described(listLinks, listLinkSchemas),
  ...described(pastedList, pastedListSchemas),
  ...described(payments, paymentSchemas),
  ...described(location, locationSchemas),
  ...described(map, locationSchemas),
  ...described(smsReports, smsReportSchemas),
  ...described(newsletter, newsletterSchemas),
  ...described(waitingList, officeWaitingSchemas),
  ...described(signingIn, signingInSchemas),
  ...described(myAccount, myAccountSchemas),
  ...described(people, peopleSchemas),
  ...described(pins, peopleSchemas),
  ...described(officeProducts, officeProductSchemas),
  ...described(officePrices, officePriceSchemas),
  ...described(bulkChanges, bulkChangeSchemas),
  ...described(productFiles, productFileSchemas),
  ...described(officeStock, officeStockSchemas),
  ...described(pictures, pictureSchemas),
  ...described(productPictures, pictureSchemas),
  ...described(officeCategories, officeCategorySchemas),
  ...described(synonyms, synonymSchemas),
  ...described(officeStocktakes, officeStocktakeSchemas),
  ...described(supplierOrders, supplierOrderSchemas),
  ...described(suppliers, supplierSchemas),
  ...described(officeDelivery, officeDeliverySchemas),
  ...described(officeWaiting, officeWaitingSchemas),
  ...described(company, companySchemas),
  ...described(settings, settingsSchemas),
  ...described(audit, auditSchemas),
  ...described(officeCustomers, officeCustomerSchemas),
  ...described(officeOrders, officeOrderSchemas),
  ...described(papers, paperSchemas),
  ...described(picking, pickingSchemas),
  ...described(seenTo, seenToSchemas),
  ...described(officePromos, officePromoSchemas),
  ...described(officeMessages, officeMessageSchemas),
  ...described(figures, figuresSchemas),
  ...described(today, todaySchemas),
  ...described(homePage, homePageSchemas),
  ...described(deals, dealSchemas),
]

const byCall = new Map(api.map((endpoint) => [callOf(endpoint), endpoint]))

export function requireDescribed(endpoint: Endpoint): DescribedEndpoint {
  const found = byCall.get(callOf(endpoint))
  if (!found) throw new Error(`${callOf(endpoint)} is not in the list of the API.`)
  return found
}

/** Joins each endpoint of a file with its schema; an endpoint without a schema does not compile. */
function described<File extends Record<string, Endpoint>>(
  endpoints: File,
  schemas: { [Name in keyof File]: DescriptionOf<File[Name]> },
): DescribedEndpoint[] {
  return Object.entries(endpoints).map(([operationId, endpoint]) => ({
    ...endpoint,
    ...(schemas[operationId] as Description),
    operationId,
  }))
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
