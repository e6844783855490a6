import type { Context } from 'hono'
import { html } from 'hono/html'
import { declineOfStripe, paymentMessage } from '#contract/money/payments/payment-message.ts'
import { formatCents } from '#contract/money.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'
import { page } from './page.ts'

const CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has not enough money'],
  ['4000 0027 6000 3184', 'has its bank ask first'],
  ['4000 0000 3030 3038', 'pays after half a minute'],
] as const

type Session = Awaited<ReturnType<EmbeddedGateway['readSession']>>

interface GatewayAnswer {
  id?: string
  next_action?: { redirect_to_url: { url: string } } | null
  error?: { code?: string; type: string; message: string }
}

/** Shows the provider's own payment form, or redirects if the session is over. */
export async function pageOfSession(
  gateway: EmbeddedGateway,
  context: Context,
  problem?: string,
): Promise<Response> {
  const session = await findSession(gateway, context)
  if (!session) return context.notFound() as Response
  if (session.status === 'complete') return context.redirect(session.success_url, 303)
  const intent = await gateway.findIntent(session.intent_id ?? '')
  const code = intent?.last_payment_error?.code
  return show(
    context,
    session,
    problem ?? (code === undefined ? undefined : paymentMessage(declineOfStripe(String(code)))),
  )
}

/** Submits the form's card to the gateway, and shows the outcome. */
export async function payPage(gateway: EmbeddedGateway, context: Context, origin: string): Promise<Response> {
  const session = await findSession(gateway, context)
  if (!session) return context.notFound() as Response
  if (session.status !== 'open') return pageOfSession(gateway, context)
  const form = new URLSearchParams(await context.req.text())
  const { next_action, error } = await confirm(gateway, session, { form, origin })
  if (next_action) return context.redirect(next_action.redirect_to_url.url, 303)
  if (!error) return context.redirect(session.success_url, 303)
  if (error.type === 'card_error') return show(context, session, error.message)
  // With a double click, the other request may have paid.
  return pageOfSession(gateway, context, 'Please try again.')
}

function findSession(gateway: EmbeddedGateway, { req }: Context): Promise<Session | undefined> {
  return gateway.readSession(req.param('session') ?? '').catch(() => undefined)
}

async function confirm(
  gateway: EmbeddedGateway,
  { id, intent_id }: Session,
  { form, origin }: { form: URLSearchParams; origin: string },
): Promise<GatewayAnswer> {
  const intent = await gateway.findIntent(intent_id ?? '')
  const [month = '', year = ''] = (form.get('expiry') ?? '').split('/').map((part) => part.trim())
  const made = await ask(gateway, '/v1/payment_methods', {
    type: 'card',
    'card[number]': form.get('number') || '0',
    'card[exp_month]': /^\d+$/.test(month) ? month : '0',
    'card[exp_year]': /^\d+$/.test(year) ? year : '0',
    'card[cvc]': form.get('cvc') ?? '',
  })
  if (!made.id) return made
  const kind = intent?.usage ? 'setup_intents' : 'payment_intents'
  return ask(gateway, `/v1/${kind}/${intent_id}/confirm`, {
    client_secret: intent?.client_secret ?? '',
    return_url: `${origin}/dev/payments/pay/${id}`,
    payment_method: made.id,
  })
}

async function ask(
  gateway: EmbeddedGateway,
  path: string,
  form: Record<string, string>,
): Promise<GatewayAnswer> {
  const headers = { authorization: `Bearer ${gateway.payments.publishableKey}` }
  const body = new URLSearchParams(form)
  const answer = await gateway.api(
    new Request(`http://gateway.invalid${path}`, { method: 'POST', headers, body }),
  )
  return (await answer.json()) as GatewayAnswer
}

function show(context: Context, session: Session, problem: string | undefined): Response | Promise<Response> {
  const { status, title, amount, cancel_url } = session
  const back = cancel_url ?? '/'
  if (status === 'expired') {
    return context.html(
      page(
        'Payment page closed',
        html`<h1>This payment page is closed</h1>
          <p>Nothing was charged.</p>
          <a class="back" href="${back}">Back to the shop</a>`,
      ),
    )
  }
  const doing = amount > 0 ? `Pay ${formatCents(amount)}` : 'Keep this card'
  const shown = html`<h1>${title}</h1>
    ${amount > 0 ? html`<p class="amount">${formatCents(amount)}</p>` : html`<p>The shop keeps your card and charges it later.</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" autocomplete="on">
      <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required></label>
      <div class="two">
        <label>Expiry, MM/YY <input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required></label>
        <label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></label>
      </div>
      <button>${doing}</button>
    </form>
    <details>
      <summary>Test cards</summary>
      <dl>${CARDS.map(([number, does]) => html`<dt>${number}</dt><dd>${does}</dd>`)}</dl>
      <p>Any date to come, any three digits.</p>
    </details>
    <a class="back" href="${back}">Back to the shop</a>`
  return context.html(page(`${title}: ${doing}`, shown))
}
