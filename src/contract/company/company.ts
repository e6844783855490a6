export const NETWORKS = ['instagram', 'facebook', 'youtube'] as const
export type Network = (typeof NETWORKS)[number]

/** Who stands behind the shop, as its operator has set it. */
export interface Company {
  /** Eleven digits. */
  abn?: string | undefined
  /** Its name, ABN, address, phone, email and hours, as far as they are told, in a line. */
  about?: string
  /** Where the shop is on each network. */
  accounts: Partial<Record<Network, string | undefined>>
}
