export interface Sms {
  /**
   * Hands one text message over, or throws NotDelivered.
   * Sending the same id twice delivers once, where the provider can tell.
   */
  send(message: SmsMessage): Promise<{ providerId: string }>
}

export interface SmsMessage {
  id: string
  /** An Australian mobile as it is dialled at home: 04 and eight digits. */
  to: string
  body: string
}
