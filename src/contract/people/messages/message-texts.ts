import type { MessageText } from './message-text.ts'

const ofOrder = ['number', 'window', 'total', 'url'] as const
const eitherWay = { channels: ['sms', 'email'], to: 'customer' } as const
const aboutOrder = { ...eitherWay, may: ofOrder } as const
const aboutMoneyBack = { ...aboutOrder, may: [...ofOrder, 'amount'] } as const
const aboutMoney = { ...aboutOrder, may: [...ofOrder, 'money'] } as const
const urgentOrder = { ...aboutOrder, isUrgent: true } as const
const urgentMoney = { ...aboutMoney, isUrgent: true } as const
const urgentMoneyBack = { ...aboutMoneyBack, isUrgent: true } as const
const aboutChange = { ...aboutOrder, may: [...ofOrder, 'difference'] } as const
const byText = { channels: ['sms'], to: 'customer', subject: '' } as const
const byEmail = { channels: ['email'], to: 'customer' } as const
const toTeam = { ...byEmail, to: 'operator' } as const
const endOfNews = 'Punnet\n\nUnsubscribe this address with one click:\n{unsubscribe}'
const endOfWaiting = 'Punnet\n\nTake this address off the list with one click:\n{unsubscribe}'

/** Every message of the shop in its standard wording. The office's own wording, if there is one, overrides it. */
export const messageTexts = {
  login_code: {
    title: 'Code to log in',
    ...byText,
    may: ['code', 'host'],
    body: '{fixed}',
    fixed: '{code} is your Punnet code. Never share it with anyone.',
    // The WebOTP format: a phone offers to autofill the code, but only on our own origin.
    ending: '@{host} #{code}',
  },
  order_confirmed: {
    ...aboutMoney,
    title: 'Order confirmed',
    subject: 'Order {number} is confirmed',
    body: 'Punnet order {number} ({total}) is confirmed: {window}. {money} {url}',
  },
  order_card_declined: {
    ...urgentOrder,
    may: [...ofOrder, 'until'],
    title: 'Card declined before picking',
    subject: 'Please pay for order {number} by {until}',
    body: 'Your bank did not let your card hold {total} for Punnet order {number}. Please pay by {until}, or we have to cancel it: {url}',
  },
  order_packed: {
    ...byText,
    may: [...ofOrder, 'differs', 'paid'],
    title: 'Order packed, not all as ordered',
    body: 'Punnet order {number} is packed. {differs} You pay {paid} of {total}. {url}',
  },
  order_on_its_way: {
    ...urgentMoney,
    title: 'Order on its way',
    subject: 'Order {number} is on its way',
    body: 'Punnet order {number} is on its way to you: {window}. {money} {url}',
  },
  order_delivered: {
    ...urgentMoney,
    title: 'Order delivered',
    subject: 'Order {number} was delivered',
    body: 'Punnet order {number} was delivered. Enjoy! {money} Something not right? {url}',
  },
  order_cancelled: {
    ...urgentMoneyBack,
    title: 'Order cancelled, paid',
    subject: 'Order {number} was cancelled',
    body: 'Punnet order {number} was cancelled. We are sending your {amount} back to your card. {url}',
  },
  order_cancelled_settled: {
    ...urgentOrder,
    title: 'Order cancelled, nothing left to refund',
    subject: 'Order {number} was cancelled',
    body: 'Punnet order {number} was cancelled. There is nothing left to send back to your card. {url}',
  },
  order_cancelled_free: {
    ...urgentOrder,
    title: 'Order cancelled, nothing charged',
    subject: 'Order {number} was cancelled',
    body: 'Punnet order {number} was cancelled. Nothing was charged. {url}',
  },
  order_cancelled_released: {
    ...urgentMoneyBack,
    title: 'Order cancelled, held',
    subject: 'Order {number} was cancelled',
    body: 'Punnet order {number} was cancelled. Nothing was charged, and your card no longer holds {amount} for us. Your bank may show it for some days. {url}',
  },
  order_not_packed: {
    ...urgentMoneyBack,
    title: 'Order could not be packed, held',
    subject: 'Order {number} could not be packed',
    body: 'We are sorry: Punnet order {number} could not be packed. Nothing was charged, and your card no longer holds {amount} for us. Your bank may show it for some days. {url}',
  },
  order_not_delivered: {
    ...urgentMoneyBack,
    title: 'Order could not be delivered',
    subject: 'Order {number} could not be delivered',
    body: 'We are sorry: Punnet order {number} could not be delivered. We are sending your {amount} back to your card. {url}',
  },
  order_not_delivered_settled: {
    ...urgentOrder,
    title: 'Order not delivered, nothing left to refund',
    subject: 'Order {number} could not be delivered',
    body: 'We are sorry: Punnet order {number} could not be delivered. There is nothing left to send back to your card. {url}',
  },
  order_returned: {
    ...aboutMoneyBack,
    title: 'Order came back',
    subject: 'Order {number} came back to us',
    body: 'Punnet order {number} came back to us. We are sending your {amount} back to your card. {url}',
  },
  order_returned_settled: {
    ...aboutOrder,
    title: 'Order came back, nothing left to refund',
    subject: 'Order {number} came back to us',
    body: 'Punnet order {number} came back to us. There is nothing left to send back to your card. {url}',
  },
  order_not_paid: {
    ...aboutOrder,
    title: 'Order not paid',
    subject: 'Order {number} was not paid',
    body: 'Punnet order {number} was not paid for, so we have released it. Its items are back in your cart. {url}',
  },
  order_refunded: {
    ...aboutMoneyBack,
    title: 'Order refunded in full',
    subject: 'Your money for order {number} is on its way',
    body: 'We have refunded {amount} for Punnet order {number}. Your bank may take a few days to show it. {url}',
  },
  order_part_refunded: {
    ...aboutMoneyBack,
    title: 'Order refunded by the office',
    subject: 'We have refunded {amount} on order {number}',
    body: 'We have refunded {amount} on Punnet order {number}. Your bank may take a few days to show it. {url}',
  },
  order_part_released: {
    ...aboutMoneyBack,
    title: 'Order charged less by the office',
    subject: 'You pay {amount} less for order {number}',
    body: 'You pay {amount} less for Punnet order {number}: we will not charge it. {url}',
  },
  order_costs_more: {
    ...aboutChange,
    title: 'Order changed, costs more',
    subject: 'Order {number} was changed',
    body: 'Punnet order {number} was changed (now {total}). It costs {difference} more. Delivery: {window}. {url}',
  },
  order_costs_less: {
    ...aboutChange,
    title: 'Order changed, costs less',
    subject: 'Order {number} was changed',
    body: 'Punnet order {number} was changed (now {total}). It costs {difference} less. Delivery: {window}. {url}',
  },
  order_costs_the_same: {
    ...aboutOrder,
    title: 'Order changed, costs the same',
    subject: 'Order {number} was changed',
    body: 'Punnet order {number} was changed, for the same total ({total}). Delivery: {window}. {url}',
  },
  order_change_too_late: {
    ...aboutChange,
    title: 'Order change came too late',
    subject: 'Your change to order {number} came too late',
    body: 'Your change to Punnet order {number} came too late, so the order stays as it was, and you do not pay the {difference}. {url}',
  },
  order_receipt: {
    title: 'Receipt',
    ...byEmail,
    may: ['number', 'total', 'paid', 'receipt', 'days', 'link'],
    subject: 'Your receipt for order {number}',
    body: 'Punnet order {number} is packed. You were shown {total} and paid {paid}.\n\n{receipt}\n\n{fixed}',
    fixed: 'To see or print your receipt, no need to log in (the link works for {days} days):\n{link}',
  },
  report_declined: {
    ...aboutOrder,
    may: [...ofOrder, 'item', 'reason'],
    title: 'Issue with an item declined',
    subject: 'Your issue with order {number}',
    body: 'We have looked into the issue with {item} in Punnet order {number}, and cannot refund it: {reason} {url}',
  },
  household_joined: {
    title: 'Someone joined a household',
    ...byText,
    may: ['name'],
    body: '{name} has joined your Punnet household and can add to your cart. You can remove them in your account.',
  },
  price_lower: {
    ...eitherWay,
    title: 'A favourite costs less',
    may: ['item', 'price', 'others', 'favourites'],
    subject: '{item}: now {price}',
    body: '{item}: now {price} at Punnet.{others} You asked us to tell you once. {favourites}',
  },
  newsletter_confirm: {
    title: 'Newsletter: please confirm',
    ...byEmail,
    may: ['link', 'days', 'unsubscribe'],
    subject: 'Please confirm: what is in season, once a week',
    body: [
      'Hello,',
      'Someone, most likely you, asked for our weekly newsletter at this address: what is in season, and what is on special.',
      '{fixed}',
      'The link works for {days} days. If it was not you, just ignore this email: unless the link is used, we send nothing more and delete the address.',
    ].join('\n\n'),
    fixed: 'To subscribe, open this page and press the button on it:\n{link}',
    ending: endOfNews,
  },
  newsletter_already: {
    title: 'Newsletter: already subscribed',
    ...byEmail,
    may: ['unsubscribe'],
    subject: 'You already get our newsletter',
    body: 'Hello,\n\nSomeone, most likely you, asked for our weekly newsletter. It already comes to this address, so there is nothing you need to do.',
    ending: endOfNews,
  },
  newsletter_leave: {
    title: 'Newsletter: link to unsubscribe',
    ...byEmail,
    may: ['unsubscribe'],
    subject: 'Leaving our newsletter: one more click',
    body: 'Hello,\n\nSomeone, most likely you, has closed a Punnet account with this email address and asked to leave our weekly newsletter too. Use the link below to leave. If it was not you, just ignore this email.',
    ending: endOfNews,
  },
  waiting_confirm: {
    title: 'Waiting list: please confirm',
    ...byEmail,
    may: ['place', 'link', 'days', 'unsubscribe'],
    subject: 'Please confirm: Punnet in {place}',
    body: [
      'Hello,',
      'Someone, most likely you, asked us to email this address once we deliver to {place}.',
      '{fixed}',
      'The link works for {days} days. If it was not you, just ignore this email: unless the link is used, we send nothing more and delete the address.',
    ].join('\n\n'),
    fixed: 'If that is what you want, open this page and press the button on it:\n{link}',
    ending: endOfWaiting,
  },
  waiting_already: {
    title: 'Waiting list: already on it',
    ...byEmail,
    may: ['place', 'unsubscribe'],
    subject: 'You are on our list for {place}',
    body: 'Hello,\n\nSomeone, most likely you, asked to hear from us once we deliver to {place}. This address is already on the list, so there is nothing you need to do.',
    ending: endOfWaiting,
  },
  waiting_over: {
    title: 'Waiting list: we deliver now',
    ...byEmail,
    may: ['place', 'shop', 'unsubscribe'],
    subject: 'We deliver to {place} now',
    body: [
      'Hello,',
      'You asked us to tell you once we deliver to {place}. Now we do: choose your address at the top of any page to see when we can come.\n{shop}',
      'This is the only email about it: we have taken your address off the list.',
    ].join('\n\n'),
    ending: endOfWaiting,
  },
  office_new_order: {
    title: 'To the team: a new order',
    ...toTeam,
    may: ['number', 'page'],
    subject: 'New order {number}',
    body: '{fixed}',
    fixed: 'Order {number} has come in, and is paid.\n\n{page}',
  },
  office_invitation: {
    title: 'Invitation to the office',
    ...toTeam,
    may: ['role', 'duties', 'days', 'link'],
    subject: 'Your invitation to the office',
    body: 'You are invited to help run the shop.\n\n{fixed}',
    fixed: 'Your role: {role}. {duties}\n\nOpen this link within {days} days; it works once:\n\n{link}',
  },
  office_sign_in: {
    title: 'Link to log in to the office',
    ...toTeam,
    may: ['minutes', 'link'],
    subject: 'Log in to the office',
    body: '{fixed}\n\nIf you did not ask for it, you can ignore this email: the link was sent to nobody else.',
    fixed: 'Open this link to log in to the office. It works once, within {minutes} minutes:\n\n{link}',
  },
  office_text_changed: {
    title: 'To owners: a protected text was changed',
    ...toTeam,
    may: ['operator', 'message', 'page'],
    subject: 'The text of a message was changed',
    body: '{fixed}\n\nAll owners get this email. If none of you meant to change it, go back to the standard text and log that person out.',
    fixed: '{operator} has changed the text of the message “{message}”. Its text and its history:\n\n{page}',
  },
} as const satisfies Record<string, MessageText>

export type MessageKind = keyof typeof messageTexts

export const messageKinds = Object.keys(messageTexts) as [MessageKind, ...MessageKind[]]

/** The values for one message: one for each placeholder that its text can use. */
export type ValuesOf<Kind extends MessageKind> = Record<(typeof messageTexts)[Kind]['may'][number], string>

export function textOf(kind: MessageKind): MessageText {
  return messageTexts[kind]
}
