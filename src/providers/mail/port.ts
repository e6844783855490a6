export interface Mail {
  /** Sends one email, or throws NotDelivered. Sending the same id twice delivers once, if the provider can tell. */
  send(message: MailMessage): Promise<{ providerId: string }>
}

export interface MailMessage {
  id: string
  to: string
  subject: string
  body: string
  /** The URL for a mail program's one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | undefined
}
