/** The category or shelf to be removed, by its title and its id. */
export type Going = { title: string } & ({ category: string } | { shelf: string })

declare module '../../shop.ts' {
  interface Shop {
    /** Refuses if the home page, or its draft, leads to what is to be removed. The shop's composition hands it in. */
    requireNotShown(shop: Shop, going: Going): Promise<void>
  }
}
