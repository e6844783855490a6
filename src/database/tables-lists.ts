export interface ListTables {
  favourites: { customer_id: string; product_id: string; added_at: Date }
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
}
