import { automatedDecisions } from '#contract/automated-decisions.ts'
import { emailLink, type PageFacts } from '../page-facts.ts'

const decisions = Object.values(automatedDecisions).map((decision) => `- ${decision}`)

export const content = ({
  company,
}: PageFacts) => `What we know about you, why, for how long, and how to see, change or delete it.

This policy follows the Australian Privacy Principles of the Privacy Act 1988. It covers ${company.company_name} and this shop. You can look at everything in the shop without telling us who you are.

## What we keep
- To log you in: your mobile number. The codes themselves are stored nowhere; the record that one was sent is deleted a day after it expired.
- To deliver: the name, phone number, address and its place on the map, and what you write for the driver and, beside an item, for our picker. Each order keeps a copy of the address that it went to.
- If you tell us: your name and email address.
- Your cart, your orders, what was paid or refunded, and the payment’s reference at our payment provider. Never a card number: it does not reach us.
- If you save a card: that our payment provider keeps it for you. It keeps the card, until you remove it or delete your account; we see its brand, its last four digits and when it expires.
- Your favourites and your lists. If you share a cart, who shares it with you and who put in what. What you report about an item, with its photo.
- The waiting list: your email address, until we have told you that we deliver to your place, or you leave the list.
- Messages that we sent: to whom, when and about what, for 90 days. Their text, which may hold a link, is deleted once they are sent.
- The newsletter: your email address, from when you subscribe. If you do not confirm it within seven days, it is deleted; after you unsubscribe, it is deleted 90 days later.
- If we had to block an account: that, and why. If it is then deleted, we keep for a year a code made from its mobile number, from which we cannot read the number.
- To prevent misuse: how many codes or emails were requested from an internet address, for a mobile number or for an email address. The counts hold a code made from it, from which it cannot be read, and are deleted within about a day.

Our technical logs hold times, paths and errors, but not your searches, your codes or your full phone number.

## On your device
Your browser keeps you logged in, and remembers the place that you chose, what you last searched for, your cart and any changes not sent yet, a list that you pasted, what you typed at the checkout, and products that you looked at. Logging out removes all of it. We set two cookies, both needed and neither for advertising: one that protects forms against other sites, and one that recognises a browser that has logged in before. There are no trackers here and no advertising networks, so there is no banner to click away.

We ask where you are only when you press “Detect my location”, and use it only to find your address.

## What we use it for
To sell and deliver what you order, to answer you, to keep the shop safe, and to do what the law requires. We send the newsletter only if you subscribe. We do not sell your data.

## What programs decide about you
Our programs use what is listed under “What we keep” to decide, or to prepare for a person to decide:

${decisions.join('\n')}

If one of these decisions is wrong in your case, tell us, and a person will look at it again.

## Who else sees it
- Our payment provider (Stripe), to take your payment.
- The companies that send our text messages (Twilio) and emails: the number or address, and the message.
- Google, where its maps are in use: the place that you look for.
- Our drivers: name, address, phone number and your note, for the delivery.
- Authorities, where the law requires it.

Some of these companies work in the United States and other countries. We choose those that promise the protection that Australian law requires.

## How long
A login ends after 30 days without use; a browser that we recognise is forgotten after a year. Addresses stay until you delete them. Orders stay for as long as tax law requires, even without an account, with the record of when they were placed, paid and delivered. The payment provider’s reports of payments are deleted after 90 days. When an account is closed, its mobile number, name, email address and addresses are removed, and its orders keep only what the law requires. The newsletter goes by email address alone, and an account does not prove whose address it has: so we tell nobody through an account whether an address is subscribed. If you wish, we email the link to unsubscribe to that address when you close your account.

## Your choices
Under Profile in your account you can change your details, download everything that we hold about you except the newsletter, and delete your account; under Addresses you can delete each of them. For anything else, or if you cannot log in, write to ${emailLink(company)} from the email address in your account, or with your mobile number. We answer within 30 days and charge nothing.

If you think that we have handled your data wrongly, tell us first. If you are not satisfied with our answer, you can contact the [Office of the Australian Information Commissioner](https://www.oaic.gov.au/privacy/privacy-complaints). If a data breach could harm you, we will tell you and the Commissioner.

## Changes
If this policy changes in any way that matters, we will say so under [announcements](/info/announcements) before the change applies.`
