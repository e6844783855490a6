export interface Push {
  /** Wakes a browser. Sends no content, so nothing personal leaves the shop. Throws NotDelivered; `push-gone` is final. */
  send(push: { id: string; address: string }): Promise<{ providerId: string }>
  /** What browsers subscribe with, so that only this shop can wake them. */
  publicKey: string
}

export const PUSH_GONE = 'push-gone'
