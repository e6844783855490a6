import type { Arrival } from '../messages/port.ts'

export interface Sms {
  /**
   * Hands one text message over, or throws NotDelivered.
   * Sending the same id twice delivers once, where the provider can tell.
   */
  send(message: SmsMessage): Promise<{ providerId: string }>
  /** What a webhook tells, if the provider has signed it; 'nothing' for what is of no interest. */
  readArrival?(sent: Signed): Arrival | 'nothing' | undefined
}

export interface SmsMessage {
  id: string
  /** An Australian mobile as it is dialled at home: 04 and eight digits. */
  to: string
  body: string
}

/** A webhook as it came. */
export interface Signed {
  body: string
  headers: Record<string, string>
}
