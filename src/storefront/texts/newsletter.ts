/** Loads with the code that subscribes, since it is shown only after that. */
export const newsletterTexts = {
  sent: (email: string) => `Nearly there: open the link we have sent to ${email}.`,
}
