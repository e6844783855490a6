export const NETWORKS = ['instagram', 'facebook', 'youtube'] as const
export type Network = (typeof NETWORKS)[number]

/** The company behind the shop, as its operator has set it. */
export interface Company {
  /** Eleven digits. */
  abn?: string | undefined
  /** Its name, ABN, address, phone, email and hours in one line, as far as they are set. */
  about?: string
  /** The shop's account on each network. */
  accounts: Partial<Record<Network, string | undefined>>
}
