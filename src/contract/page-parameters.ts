/**
 * The parameters of an address that change what a page shows. The service drops any other, such as those of campaigns:
 * they would make a page of their own in its cache.
 */
export const PAGE_PARAMETERS = [
  'q',
  'page',
  'sort',
  'category_id',
  'on_special',
  'in_stock',
  'dietary',
  'brand',
  'size',
  'price',
] as const
type PageParameter = (typeof PAGE_PARAMETERS)[number]

/** What a page may read of its address: a parameter that the service would drop does not compile. */
export interface PageParameters {
  get(name: PageParameter): string | null
  getAll(name: PageParameter): string[]
}
