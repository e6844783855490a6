/** The jobs that a verb can queue until its change commits, with their input. */
export interface QueuedJobs {
  'send-message': { messageId: string }
  'send-email': { messageId: string }
  'handle-payment-event': { eventId: string }
  'make-refund': { refundId: string }
  'tell-team': { orderId: string }
  'send-push': { sessionId: string }
  'finish-step': { orderId: string; stepId: string }
  'settle-holds': { orderId: string }
  'end-payment': { orderId: string; changeId?: string }
  'forget-payment-customers': Record<string, never>
  'tell-waiting': Record<string, never>
  'import-products': { fileId: string; requestId?: string | undefined }
  'book-counts': { importId: string }
  'chain-audit': { importId: string }
  'make-figures-file': { fileId: string }
  'send-office-link': { email: string; address?: string | undefined; to?: string | undefined }
}
