import type { PageContent } from '#contract/people/company/page-content.ts'

export const content: PageContent = {
  lead: 'There are no boards yet, and we would rather say so than show you empty ones.',
  sections: [
    {
      heading: 'Why not',
      body: [
        'A board is only as good as the people who look after it every day. We look after deliveries first. When there are enough of us for both, boards will open here, and we will say so under [announcements](/info/announcements).',
      ],
    },
    {
      heading: 'Where to talk to us in the meantime',
      body: [
        [
          'A question: [the answer center](/info/answer-center) first, then [an email](/info/contact-us).',
          'An idea, or something we should sell: email, with “idea” in the subject. We read every one.',
          'A complaint: [customer support](/info/customer-support). We would rather hear it than lose you.',
        ],
      ],
    },
  ],
}
