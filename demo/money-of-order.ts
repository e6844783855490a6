import { DAY_MS } from '#contract/brisbane-time.ts'
import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import type { DemoOrder } from './make-orders.ts'
import type { Steps } from './rows-of-order.ts'
import { idAt, stableId } from './stable.ts'

interface Paid {
  order: DemoOrder
  id: string
  number: string
  totalCents: number
  /** With what its weighed lines may cost more. */
  ceilingCents: number
  steps: Steps
  shopId: string
  /** The former team member who answered what was reported. */
  operatorId: string
}

const PAID_WITH = { brand: 'visa', last4: '4242' }
const VISA = { ...PAID_WITH, exp_month: 12, exp_year: 2034, asks3ds: false, outcome: 'pays' }
const HELD_DAYS = 7
const UNCHARGED = ['new', 'to_pick', 'picking']

/** The rows of an order's money, in the shop's books and in those of the stand-in that took it. */
export function moneyOfOrder(paid: Paid) {
  const { order, id, number, totalCents, ceilingCents, steps, shopId } = paid
  const { key, fate } = order
  const isHeld = UNCHARGED.includes(fate)
  const isBack = fate === 'cancelled' || fate === 'returned' || fate === 'failed'
  const charged = isHeld ? null : fate === 'cancelled' ? 0 : totalCents
  const decided = fate === 'cancelled' ? steps.ended : steps.packed
  const intent = `pi_${stableId(`intent ${key}`)}`
  const backCents = refundsOf(paid).filter(({ status }) => status === 'done')
  const capture_before = new Date(steps.paid.getTime() + HELD_DAYS * DAY_MS)
  return {
    isBack,
    rows: {
      payments: [
        {
          ...{
            id: paymentId(paid),
            order_id: id,
            intent_id: intent,
            provider: 'embedded',
            amount_cents: ceilingCents,
          },
          ...{
            currency: 'aud',
            status: isBack ? 'refunded' : 'paid',
            created_at: order.placed,
            settled_at: steps.paid,
          },
          ...{ round: 1, capture_before, charge_cents: charged, is_kept: false, card: PAID_WITH },
          ...{ decided_at: isHeld ? null : decided, charged_at: isHeld ? null : decided },
        },
      ],
      gateway_intents: [
        {
          ...{ id: intent, client_secret: `${intent}_secret_${stableId(`secret ${key}`)}`, currency: 'aud' },
          status: isHeld ? 'requires_capture' : fate === 'cancelled' ? 'canceled' : 'succeeded',
          ...{ amount: ceilingCents, amount_received: charged ?? 0 },
          amount_refunded: backCents.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
          ...{ description: `Order ${number}`, metadata: { order_id: number, shop_id: shopId }, card: VISA },
          ...{ latest_charge: `ch_${stableId(`charge ${key}`)}`, capture_method: 'manual', capture_before },
          canceled_at: fate === 'cancelled' ? steps.ended : null,
          created_at: order.placed,
        },
      ],
      refunds: refundsOf(paid),
      gateway_refunds: backCents.map((refund) => ({
        ...{ id: refund.provider_id, intent_id: intent, amount: refund.amount_cents, status: 'succeeded' },
        ...{ metadata: { refund_id: refund.id }, created_at: refund.created_at },
      })),
      ...answersOf(paid),
    },
  }
}

function paymentId({ order: { key, placed } }: Paid): string {
  return idAt(placed, `payment ${key}`)
}

function refundsOf(paid: Paid) {
  const { order, totalCents, ceilingCents, steps } = paid
  const { key, fate } = order
  const causes = {
    cancelled: { because: 'order_cancelled', status: 'released', cents: ceilingCents },
    returned: { because: 'returned', status: 'done', cents: totalCents },
    failed: { because: 'not_delivered', status: 'done', cents: totalCents },
    item_refunded: { because: 'item_missing', status: 'done', cents: centsOfFirst(order) },
  }
  const cause = fate in causes ? causes[fate as keyof typeof causes] : undefined
  if (!cause) return []
  const { because, status, cents: amount_cents } = cause
  return [
    {
      ...{
        id: idAt(steps.ended, `refund ${key}`),
        payment_id: paymentId(paid),
        amount_cents,
        because,
        status,
      },
      provider_id: status === 'done' ? `re_${stableId(`refund ${key}`)}` : null,
      office_refund_id: fate === 'item_refunded' ? officeRefundId(paid) : null,
      created_at: steps.ended,
    },
  ]
}

/** What became of the first item of an order whose customer reported it. */
function answersOf(paid: Paid) {
  const { order, id, steps, operatorId } = paid
  const { fate, lines, key } = order
  const [first] = lines
  if (!first || !fate.startsWith('item_'))
    return { item_reports: [], office_refunds: [], office_refund_lines: [] }
  const answer = fate === 'item_refunded' ? 'refunded' : fate === 'item_declined' ? 'declined' : null
  const report = {
    ...{ order_id: id, product_id: first.product.id, quantity: first.quantity, at: steps.ended, answer },
    what: answer === 'refunded' ? 'missing' : 'bad',
    note: answer === 'refunded' ? 'It was not in the bags.' : 'The packet was open.',
    answered_at: answer === null ? null : steps.ended,
    answer_note: answer === 'declined' ? 'The photo shows a packet of another shop.' : '',
  }
  if (answer !== 'refunded') return { item_reports: [report], office_refunds: [], office_refund_lines: [] }
  const office_refund_id = officeRefundId(paid)
  const amount_cents = centsOfFirst(order)
  return {
    item_reports: [report],
    office_refunds: [
      {
        ...{
          id: office_refund_id,
          order_id: id,
          operator_id: operatorId,
          idempotency_key: stableId(`answer ${key}`),
        },
        ...{ request_hash: '\\x00', amount_cents, reason: 'item_missing', note: '', created_at: steps.ended },
      },
    ],
    office_refund_lines: [
      { office_refund_id, product_id: first.product.id, quantity: first.quantity, amount_cents },
    ],
  }
}

function officeRefundId({ order: { key }, steps }: Paid): string {
  return idAt(steps.ended, `office refund ${key}`)
}

function centsOfFirst({ lines: [first] }: DemoOrder): number {
  return first ? shownCents(first) * first.quantity : 0
}
