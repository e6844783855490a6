import type { PageContent } from '#contract/people/company/page-content.ts'

export const content: PageContent = {
  lead: 'Good food belongs on a plate. What we can promise today, and what we cannot.',
  sections: [
    {
      heading: 'Where we stand',
      body: [
        'We have no giving program with numbers to show, and we do not put round figures here that no one can check. When there is one, this page says who gets what, and how much of it.',
      ],
    },
    {
      heading: 'What we hold to',
      body: [
        [
          'We never ask for a donation at the checkout, and never tick one for you.',
          'If we ever give a share of a sale, the share, and who receives it, will be shown beside the product before you buy.',
          'Food that is good but cannot be sold should be eaten. If you collect such food in Brisbane, please write to us.',
        ],
      ],
    },
    {
      heading: 'If you need food',
      body: [
        'You are not alone. [Ask Izzy](https://askizzy.org.au/) finds food relief near you, free and anonymously. [Foodbank](https://www.foodbank.org.au/) and [OzHarvest](https://www.ozharvest.org/) know who helps in your suburb.',
      ],
    },
    {
      heading: 'If you work for a charity',
      body: [
        'Tell us [by email](/info/contact-us) what you need, where, and on which days. Please include your ACNC registration.',
      ],
    },
  ],
}
