import type { PageContent } from '#contract/people/company/page-content.ts'

export const content: PageContent = {
  lead: 'A small team. Each of us does one thing that you will notice if it goes wrong.',
  sections: [
    {
      heading: 'Buying',
      body: [
        'Decides what goes on the shelves, and takes it off when it is not good enough. Reads what you write to us about a mango.',
      ],
    },
    {
      heading: 'Picking and packing',
      body: [
        'Walks the aisles for you: heavy things at the bottom, eggs on top, cold food with cold food. If something is out of stock, does what you told us: pick the best match, or leave it out.',
      ],
    },
    {
      heading: 'Driving',
      body: [
        'Brings it in the two hours you chose, to the door you described, and does not leave frozen food in the sun.',
      ],
    },
    {
      heading: 'Support',
      body: ['Answers [your emails](/info/contact-us), and can put most things right without asking anyone.'],
    },
    {
      heading: 'Engineering',
      body: [
        'Builds this shop: quick on an old phone, usable by keyboard and screen reader, easy on your data. If something here is hard to use, that is our mistake, and we want to hear about it.',
      ],
    },
    {
      heading: 'Join us',
      body: [
        'When we have a job going, you will find it under [announcements](/info/announcements). You are welcome to write before then, too.',
      ],
    },
  ],
}
