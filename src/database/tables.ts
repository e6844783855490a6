import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import type { ComparedPer, PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import type { CustomerTables } from './tables-customers.ts'
import type { OfficeTables } from './tables-office.ts'
import type { OrderTables } from './tables-orders.ts'
import type { PickingTables } from './tables-picking.ts'
import type { StockTables } from './tables-stock.ts'

/** Columns of each table as SQL types them. `numeric` and `bigint` arrive as numbers: see connect.ts. */
export interface Tables extends CustomerTables, OfficeTables, OrderTables, PickingTables, StockTables {
  categories: { id: string; position: number; title: string; image: string; version: GeneratedAlways<number> }
  sub_categories: {
    id: string
    category_id: string
    position: number
    title: string
    image: string
    version: GeneratedAlways<number>
    /** Where its products stand in the store. */
    aisle: string | null
    bay: string | null
  }
  /** Removed categories, for reports of the time when they existed. */
  former_categories: { id: string; title: string }
  products: ProductsTable
  prices: {
    id: GeneratedAlways<number>
    product_id: string
    /** By the kilo, like the special, where the product is sold by weight. */
    price_cents: number
    special_cents: number | null
    offer_label: string | null
    valid_from: Date
    /** When the special ends by itself. */
    special_until: Generated<Date | null>
    /** When a planned price was called off, before it began. */
    called_off_at: Generated<Date | null>
    created_at: Generated<Date>
  }
  demo_specials: {
    product_id: string
    turn: number
    price_cents: number
    special_cents: number
    offer_label: string
    deal_id: string | null
    position: number | null
    first_day: Date
  }
  times_off_sale: { product_id: string; gone_at: Date; back_at: Date }
  product_links: { product_id: string; kind: 'related' | 'substitute'; position: number; to_id: string }
  search_synonyms: {
    word: string
    means: string[]
    is_brand: Generated<boolean>
    version: GeneratedAlways<number>
  }
  deals: { id: string; heading: string; promo_id: string | null; version: Generated<number> }
  deal_products: { deal_id: string; product_id: string; position: number }
  homepage_blocks: {
    id: string
    position: number
    block_type: string
    heading: Generated<string>
    is_scrollable: Generated<boolean>
    deal_id: string | null
    category_ids: Generated<string[]>
    published: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
  }
  banners: {
    id: string
    block_id: string
    position: number
    banner_name: string
    image: string
    image_mobile: string
    link: string | null
    promo_id: string | null
    shown_from: Date | null
    shown_until: Date | null
  }
  home_page: {
    is_only: Generated<boolean>
    live_version: Generated<number>
    draft: JSONColumnType<HomeContent> | null
    draft_version: Generated<number>
    draft_of: number | null
    drafted_at: Date | null
    drafted_by: string | null
  }
  home_versions: {
    id: string
    content: JSONColumnType<HomeContent>
    live_version: number
    at: Date
    operator_id: string | null
  }
  hubs: { id: string; title: string; lat: number; lng: number; closed_at: Date | null }
  delivery_bands: { up_to_metres: number; fee_cents: number }
  delivery_rules: { only_row: Generated<boolean>; free_from_cents: number | null; road_factor: number }
  window_rules: {
    hub_id: string
    /** From Monday, 1, to Sunday, 7. */
    weekday: number
    /** Minutes after midnight in Brisbane. */
    from_minute: number
    to_minute: number
    /** Minutes before its start at which booking closes. */
    cut_off_minutes: number
    fee_cents: Generated<number>
    capacity: number
  }
  slots: {
    id: string
    hub_id: string
    starts_at: Date
    ends_at: Date
    cut_off_at: Date
    fee_cents: Generated<number>
    capacity: number
    booked: Generated<number>
    closed_because: Generated<'by_hand' | 'day_off' | null>
    /** For a closed slot: its cut-off before it was closed. */
    cut_off_was: Generated<Date | null>
    capacity_by_hand: Generated<boolean>
  }
  days_off: { id: string; day: string; hub_id: string | null; title: string; created_at: Date }
  favourites: { customer_id: string; product_id: string; added_at: Date; alert_below_cents: number | null }
  shopping_lists: {
    id: string
    customer_id: string
    name: string
    share_token: string | null
    created_at: Date
    deleted_at: Date | null
  }
  shopping_list_lines: {
    list_id: string
    product_id: string
    position: number
    quantity: number
    seen_price_cents: number
  }
  pictures: {
    id: string
    given_hash: Buffer
    kind: string
    file_name: string
    width: number
    height: number
    sides: number[]
    bytes: number
    added_at: Date
    stored_at: Date | null
    unused_since: Date | null
    removed_at: Date | null
  }
  /** For comparing our books with the payment provider's. */
  book_differences: {
    key: string
    event: string
    says: string
    found_at: Date
    /** When a person was told. Until then the difference may be a payment under way. */
    told_at: Date | null
    /** When the differing payment or refund began; null if an older version wrote the row. */
    of_at: Date | null
  }
  shop_identity: { only_row: Generated<boolean>; id: string; links_key: Generated<string> }
}

interface ProductsTable {
  id: string
  sub_category_id: string
  title: string
  brand: string | null
  pack_size: number
  pack_unit: PackUnit
  pack_count: Generated<number>
  compared_per: ComparedPer
  price_cents: number
  special_cents: number | null
  offer_label: string | null
  sold_by: Generated<SoldBy>
  usual_grams: GeneratedAlways<number | null>
  cents_per_kilo: number | null
  special_per_kilo: number | null
  price_id: number | null
  is_lowest: Generated<boolean>
  price_plans: Generated<number>
  gst_free: Generated<boolean>
  thumbnail: string
  images: Generated<string[]>
  description: Generated<string>
  ingredients: string | null
  allergens: string[] | null
  dietary: Generated<string[]>
  nutrition: JSONColumnType<Nutrition> | null
  country_of_origin: string | null
  storage: string | null
  /** Fresh fruit, vegetables, fish or meat, which name their country on every card. */
  is_fresh: Generated<boolean>
  health_stars: number | null
  aisle: string | null
  bay: string | null
  popularity: Generated<number>
  retired_at: Date | null
  created_at: Generated<Date>
  /** Counts the row's changes, by a trigger. */
  version: GeneratedAlways<number>
  barcode: string | null
  /** Alternative texts of the pictures, by address. */
  picture_alts: JSONColumnType<Record<string, string>, string | undefined, string>
  shown_cents: GeneratedAlways<number>
  cents_per_measure: GeneratedAlways<number>
  discount_percent: GeneratedAlways<number>
}

/** The nutrition panel of an Australian pack. */
export interface Nutrition {
  serving_size: string
  servings_per_pack: number
  /** `[nutrient, per serving, per 100 g or 100 mL]`, in the panel's order. */
  rows: [string, string, string][]
}
