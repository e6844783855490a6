import type { PageContent } from '../page-content.ts'

export const content: PageContent = {
  lead: 'What we know of you, why, for how long, and how you have it shown, changed or deleted.',
  sections: [
    {
      body: [
        'This policy follows the Australian Privacy Principles of the Privacy Act 1988. It is about Punnet Commerce Private Limited and this shop. You can look at everything in the shop without telling us who you are.',
      ],
    },
    {
      heading: 'What we keep',
      body: [
        [
          'To sign you in: your mobile number. The codes themselves are written down nowhere; that one was sent is forgotten a day after it ran out.',
          'To deliver: the name, phone number, address and its place on the map, and what you write for the driver. Each order keeps a copy of the address that it went to.',
          'If you tell us: your name and e-mail address.',
          'Your cart, your orders, what was paid or refunded, and the payment’s number at our payment provider. Never a card number: it does not reach us.',
          'Messages that we sent: to whom, when and about what, for 90 days. Their text, which may hold a link, is deleted once they are sent.',
          'The letter: your e-mail address, from when you subscribe. Not confirmed within seven days, it is deleted; after you unsubscribe, it is deleted 90 days later.',
          'Against misuse: how many codes or e-mails were asked for by an internet address, a mobile number or an e-mail address. Such counts are deleted within about a day.',
        ],
        'Our technical log has times, paths and errors, but not what you search for, no codes, and no full phone number.',
      ],
    },
    {
      heading: 'On your device',
      body: [
        'Your browser keeps your sign-in, the place that you chose and what you last searched for. We set two cookies, both needed and neither for advertising: one that protects forms against other sites, and one that knows a browser again that has signed in. There are no trackers here and no advertising networks, so there is no banner to click away.',
        'Where you are is asked for only when you press “Detect my location”, and used to find your address.',
      ],
    },
    {
      heading: 'What we use it for',
      body: [
        'To sell and deliver what you order, to answer you, to keep the shop safe, and to do what the law asks. Letters only if you subscribed. We do not sell your data, and decide nothing important about you by a machine alone.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        [
          'Our payment provider (Stripe), to take your payment.',
          'Who sends our text messages (Twilio) and e-mails: the number or address, and the message.',
          'Where maps of Google are in use: the place that you look for.',
          'Our drivers: name, address, phone number and your note, for the delivery.',
          'Authorities, where a law obliges us.',
        ],
        'Some of these companies work in the United States and other countries. We choose those that promise the protection that Australian law asks for.',
      ],
    },
    {
      heading: 'How long',
      body: [
        'A sign-in ends after 30 days without use; a browser that we know again, after a year. Addresses stay until you delete them. Orders stay for the years that tax law asks for, also without an account. When an account is closed, its mobile number, name, e-mail address and addresses are removed, and what remains of its orders is what the law wants kept.',
      ],
    },
    {
      heading: 'Your choice',
      body: [
        'Under Profile in your account you change your details, download everything that we hold about you, and delete your account; addresses you delete one by one. For anything else, or if you cannot sign in, write to [hello@punnet.example](mailto:hello@punnet.example) from the e-mail address in your account, or with your mobile number. We answer within 30 days and charge nothing.',
        'If you think that we have handled your data wrongly, tell us first. If our answer does not satisfy you, turn to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au/privacy/privacy-complaints). If a breach of data could harm you, we tell you and the Commissioner.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'When this policy changes in what matters, it stands under [announcements](/info/announcements) before it applies.',
      ],
    },
  ],
}
