export const personalDataTexts = {
  yourData: 'Your data',
  yourDataSentence:
    'Everything that we hold about you in one file: your details, addresses, cart, orders, messages and logins. The newsletter isn’t part of your account; the link in each issue ends it.',
  download: 'Download my data',
  file: 'my-punnet-data.json',
  downloaded: 'Your data is in the file my-punnet-data.json.',
  notDownloaded: 'We could not prepare your data. Please try again.',

  leaving: 'Closing your account',
  leavingSentence: 'You can delete your account at any time. This cannot be undone.',
  delete: 'Delete my account',
  deleteTitle: 'Delete my account',
  whatGoes:
    'Your details, addresses, saved cards, cart and messages are deleted, and you’re logged out everywhere.',
  whatStays:
    'Your orders stay in our books as tax law requires: what was bought, when and for how much, without your name and address.',
  leaveNewsletter: 'I’d like to leave the newsletter too: if I get it, email me the link to unsubscribe.',
  underWay: 'You have an order under way. You can delete your account once it has arrived.',
  seeOrders: 'See your orders',
  sendCode: 'Send me a code',
  codeFirst: (mobile: string) => `To make sure it is you, we will text a code to ${mobile}.`,
  codeSent: 'We’ve sent a code to',
  keep: 'Keep my account',
  deleteForGood: 'Delete for good',
  deleted: 'Your account has been deleted.',
  notDeleted: 'Your account could not be deleted. Please try again.',
} as const
