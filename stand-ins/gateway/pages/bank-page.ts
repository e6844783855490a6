import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatCents } from '#contract/money.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'
import { page } from './page.ts'

/** Shows the bank's question, which a customer must answer before the card may be charged. */
export async function bankPage(gateway: EmbeddedGateway, context: Context): Promise<Response> {
  const intent = await gateway.findIntent(context.req.param('intent') ?? '')
  const secret = context.req.query('payment_intent_client_secret')
  if (intent?.client_secret !== secret || !intent) return context.notFound() as Response
  if (intent.status !== 'requires_action') return context.redirect(intent.return_url ?? '/', 303)
  return context.html(
    page(
      'Your bank asks',
      html`<h1>Your bank asks whether this is you</h1>
        <p>A payment to Punnet with the card that ends in ${intent.card?.last4}:</p>
        <p class="amount">${intent.usage ? 'later, by agreement' : formatCents(intent.amount)}</p>
        <form method="post">
          <button name="answer" value="yes">Confirm payment</button>
          <button name="answer" value="no" class="quiet">Do not confirm</button>
        </form>`,
    ),
  )
}
