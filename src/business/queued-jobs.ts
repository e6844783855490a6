/** What a verb may put off until its change is committed, and what each needs to know. */
export interface QueuedJobs {
  'send-message': { messageId: string }
  'handle-payment-event': { eventId: string }
  'make-refund': { refundId: string }
  'end-payment': { orderId: string; changeId?: string }
  'tell-waiting': Record<string, never>
  'send-office-link': { email: string; address?: string | undefined }
}
