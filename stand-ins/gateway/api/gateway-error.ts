/** An error answer in Stripe's shape. */
export class GatewayError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: { type: string; message: string; [more: string]: unknown }) {
    super(body.message)
    this.name = 'GatewayError'
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string, param = 'id'): GatewayError {
  const message = `No such ${what}: '${id}'`
  return new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}

export function unexpectedState(message: string, kind: 'payment' | 'setup' = 'payment'): GatewayError {
  return invalidRequest(message, { code: `${kind}_intent_unexpected_state` })
}
