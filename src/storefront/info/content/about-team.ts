import type { PageContent } from '../page-content.ts'

export const content: PageContent = {
  lead: 'A small team. Each of us does one thing that you will notice if it goes wrong.',
  sections: [
    {
      heading: 'Buying',
      body: [
        'Decides what is on the shelves, and takes it off when it is not good enough. Reads what you write about a mango.',
      ],
    },
    {
      heading: 'Picking and packing',
      body: [
        'Walks the aisles for you: the heavy things below, the eggs on top, cold food with cold food. If something is out, does what you told us: the best match, or leave it out.',
      ],
    },
    {
      heading: 'Driving',
      body: [
        'Brings it in the two hours that you chose, to the door that you described, and does not leave frozen food in the sun.',
      ],
    },
    {
      heading: 'Support',
      body: [
        'Answers [your e-mails](/info/contact-us), and can put most things right without asking anybody.',
      ],
    },
    {
      heading: 'Engineering',
      body: [
        'Builds this shop: quick on an old phone, usable by keyboard and screen reader, sparing with your data. If something here is hard to use, it is a mistake of ours, and we want to hear of it.',
      ],
    },
    {
      heading: 'Join us',
      body: [
        'When we look for somebody, it stands under [announcements](/info/announcements). You may write before that, too.',
      ],
    },
  ],
}
