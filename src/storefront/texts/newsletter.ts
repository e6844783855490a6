/** Said once a shopper has subscribed: it comes with what subscribes. */
export const newsletterTexts = {
  sent: (email: string) => `Nearly there: open the link we have sent to ${email}.`,
}
