import type { Arrival } from '../messages/port.ts'

export interface Sms {
  /** Sends one text message, or throws NotDelivered. The same id twice is delivered once, if the provider can tell. */
  send(message: SmsMessage): Promise<{ providerId: string }>
  /** Reads a delivery report; undefined if the provider did not sign it, 'nothing' if it is of no interest. */
  readArrival?(sent: Signed): Arrival | 'nothing' | undefined
}

interface SmsMessage {
  id: string
  /** An Australian mobile number in national form: 04 and eight digits. */
  to: string
  body: string
}

/** A raw webhook request. */
export interface Signed {
  body: string
  headers: Record<string, string>
}
