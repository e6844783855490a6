declare module '../../shop.ts' {
  interface Shop {
    /**
     * Ends what an operator has begun and may no longer do, inside the transaction that takes the right. The shop's
     * composition hands it in, so that operators know no goods.
     */
    pricesRightLost(shop: Shop, lost: { operatorId: string }): Promise<void>
  }
}

export {}
