export interface Mail {
  /**
   * Hands one email over, or throws NotDelivered.
   * Sending the same id twice delivers once, where the provider can tell.
   */
  send(message: MailMessage): Promise<{ providerId: string }>
}

export interface MailMessage {
  id: string
  to: string
  subject: string
  body: string
  /** Where one click of the mail program ends letters of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined
}
