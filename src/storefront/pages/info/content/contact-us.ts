import { emailLink, type PageFacts, sellerInFull } from '../page-facts.ts'

export const content = ({ company }: PageFacts) => `One address for everything, read by people.

## Write to us
Email ${emailLink(company)}. If it is about an order, put its number in the subject line: you will find it in your account, and in every message about the order.
${company.company_phone && `\nOr ring us: ${company.company_phone}.\n`}
## Help us to help you quickly
- Something is missing, wrong or not good: the order number, the product, and a photo if you have one.
- Your delivery is late: the order number, and a phone number that we can reach you on.
- You cannot log in: the mobile number that you use with us. We never ask for your code, and nor should anyone else.
- Your data: what you would like to see, change or delete. See [privacy](/info/privacy-policy-update).

## Other ways
Many things are quicker without us: [the answer center](/info/answer-center) has what people ask most, and [customer support](/info/customer-support) shows what you can do yourself.

For legal notices: ${sellerInFull(company)}. Please email us first, and we will tell you where to send them.`
