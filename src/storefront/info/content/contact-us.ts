import type { PageContent } from '../page-content.ts'

export const content: PageContent = {
  lead: 'One address for everything, read by people.',
  sections: [
    {
      heading: 'Write to us',
      body: [
        'E-mail [hello@punnet.example](mailto:hello@punnet.example). If it is about an order, put its number into the subject: it stands in your account, and in every message about the order.',
      ],
    },
    {
      heading: 'So that we can help at once',
      body: [
        [
          'Something is missing, wrong or not good: the order number, the product, and a photo if you have one.',
          'The driver is not there yet: the order number, and a phone number that you answer.',
          'You cannot sign in: the mobile number that you use with us. We never ask for your code, and nobody should.',
          'Your data: what you want to know, have changed or have deleted. See [privacy](/info/privacy-policy-update).',
        ],
      ],
    },
    {
      heading: 'Other ways',
      body: [
        'Many things go faster without us: [the answer center](/info/answer-center) has what people ask most, and [customer support](/info/customer-support) shows what you can do by yourself.',
        'For letters about the law: Punnet Commerce Private Limited, Brisbane, Queensland, Australia. Please write by e-mail first, and we tell you where to send it.',
      ],
    },
  ],
}
