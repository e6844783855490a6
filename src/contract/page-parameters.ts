/**
 * The query parameters that change what a page shows. The service drops all others, such as those of campaigns, because
 * each would get its own entry in the response cache.
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

/** The query parameters as a page reads them: reading a parameter that the service drops does not compile. */
export interface PageParameters {
  get(name: PageParameter): string | null
  getAll(name: PageParameter): string[]
}
