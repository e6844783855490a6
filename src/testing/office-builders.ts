import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPrices } from '#contract/goods/prices/prices.ts'
import type { OfficeProduct, ProductOfForm } from '#contract/goods/products/products.ts'
import type { Supplier } from '#contract/goods/stock/suppliers.ts'
import type { DealOfForm } from '#contract/offers/deals/deals.ts'
import type { PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import type { Me, MyPasskey, MySession } from '#contract/people/operators/my-account.ts'
import type { Person } from '#contract/people/operators/people.ts'
import { productFacts } from './product-facts.ts'

const MORNING = '2026-03-04T23:00:00.000Z'

/** The signed-in operator. */
export function aMe(more: Partial<Me> = {}): Me {
  return {
    id: 'ada',
    name: 'Ada Berry',
    email: 'ada@example.com',
    role: 'owner',
    has_passkey: false,
    proved_until: MORNING,
    push: { key: 'the key', is_on: false },
    ...more,
  }
}

export function aPerson(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    name: id,
    email: `${id.toLowerCase()}@example.com`,
    role: 'manager',
    order_emails: false,
    version: 3,
    status: 'active',
    seen_at: MORNING,
    has_passkey: false,
    pin: 'none',
    sessions: 1,
    ...more,
  }
}

export function aSession(id: string, more: Partial<MySession> = {}): MySession {
  return {
    id,
    browser: 'Mozilla/5.0 (Windows NT 10.0) Gecko/140.0 Firefox/140.0',
    is_shared: false,
    is_this_one: false,
    begun_at: MORNING,
    seen_at: MORNING,
    expires_at: '2026-03-05T11:00:00.000Z',
    ...more,
  }
}

export function aPasskey(name: string, more: Partial<MyPasskey> = {}): MyPasskey {
  return { id: `key of ${name}`, name, created_at: MORNING, used_at: null, ...more }
}

export function anEntry(seq: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq,
    at: MORNING,
    actor: 'Ada Berry',
    actor_kind: 'operator',
    actor_id: 'ada',
    act: 'price.changed',
    on_kind: 'product',
    on_id: 'fig',
    changes: [],
    names: {},
    weighed: [],
    request_id: null,
    ...more,
  }
}

/** A product as it appears in the office's list. */
export function anOfficeProduct(id: string, more: Partial<OfficeProduct> = {}): OfficeProduct {
  return {
    id,
    version: 3,
    title: id,
    brand: null,
    barcode: null,
    category: 'Food',
    sub_category_id: 'fruit',
    sub_category: 'Fruit',
    pack_size: 1,
    pack_unit: 'kg',
    sold_by: 'unit',
    pack_count: 1,
    price: 4.5,
    special: null,
    offer_label: null,
    on_hand: 20,
    held: 0,
    low_at: null,
    retired_at: null,
    ...more,
  }
}

/** A product with all fields of its form. */
export function aFormProduct(id: string, more: Partial<ProductOfForm> = {}): ProductOfForm {
  return {
    ...productFacts({ compared_per: 'kg', gst_free: false }),
    ...anOfficeProduct(id),
    thumbnail: '',
    pictures: [],
    created_at: MORNING,
    ...more,
  }
}

/** A product's price history since its creation, with nothing planned. */
export function pricesOf(product: OfficeProduct): ReplyOf<typeof readPrices>['data'] {
  const { price, special, offer_label } = product
  const first = { id: 0, from: MORNING, price, special, offer_label, until: null }
  const plan = { since: MORNING, special_until: null, next: null, planned: 0 }
  return { ...product, ...plan, ledger: [first], off_sale: [], look_back_days: 84, now: MORNING }
}

/** A promo code with all fields of its form. */
export function aFormPromo(code: string, more: Partial<PromoOfForm> = {}): PromoOfForm {
  return {
    code,
    version: 3,
    state: 'running',
    title: '10% off',
    kind: 'percent',
    percent: 10,
    amount: null,
    min_goods: 0,
    max_off: null,
    starts_at: MORNING,
    ends_at: '2026-04-30T13:59:00.000Z',
    uses_per_customer: 1,
    uses: null,
    used: 0,
    given: 0,
    words: {
      title: '10% off',
      subtitle: `With the code ${code}.`,
      button: 'Start shopping',
      picture: '/pictures/basket.webp',
      bg_color: '#fff3d2',
      text_color: '#16211b',
      offer_color: '#7a5200',
      content: [{ heading: 'How it works', bullets: ['10% off.', 'Enter the code at checkout.'] }],
    },
    has_own_words: false,
    offered_on: [],
    days: [],
    history: [],
    ...more,
  }
}

/** A deal with all fields of its form; its id is the lower-case name. */
export function aFormDeal(heading: string, more: Partial<DealOfForm> = {}): DealOfForm {
  const id = heading.toLowerCase()
  return { id, version: 3, heading, code: null, products: [], on_sale: 0, shown_by: 0, history: [], ...more }
}

/** A supplier; its id is the lower-case name. */
export function aSupplier(company: string, more: Partial<Supplier> = {}): Supplier {
  const id = company.toLowerCase()
  return { id, company, email: '', phone: '07 3000 1000', note: '', version: 1, open_orders: 0, ...more }
}
