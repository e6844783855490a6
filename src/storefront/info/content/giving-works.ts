import type { PageContent } from '../page-content.ts'

export const content: PageContent = {
  lead: 'Good food belongs on a plate. What we can promise today, and what we cannot.',
  sections: [
    {
      heading: 'Where we stand',
      body: [
        'We have no giving programme with numbers to show, and we do not put round figures here that nobody can check. When there is one, this page says who gets what, and how much of it.',
      ],
    },
    {
      heading: 'What we hold to',
      body: [
        [
          'We never ask for a donation at the checkout, and never tick one for you.',
          'If we ever give a share of a sale, the share and the receiver stand beside the product before you buy.',
          'Food that is good but cannot be sold should be eaten. Who collects such food in Brisbane is welcome to write.',
        ],
      ],
    },
    {
      heading: 'If you need food',
      body: [
        'You are not alone with it. [Ask Izzy](https://askizzy.org.au/) finds food relief near you, free and without a name. [Foodbank](https://www.foodbank.org.au/) and [OzHarvest](https://www.ozharvest.org/) know who helps in your suburb.',
      ],
    },
    {
      heading: 'If you work for a charity',
      body: [
        'Tell us [by e-mail](/info/contact-us) what you need, where, and on which days. Please name your registration with the ACNC.',
      ],
    },
  ],
}
