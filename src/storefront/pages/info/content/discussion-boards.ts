export const content = `There are no boards yet, and we would rather say so than show you empty ones.

## Why not
A board is only as good as the people who look after it every day. We look after deliveries first. When there are enough of us for both, boards will open here, and we will say so under [announcements](/info/announcements).

## Where to talk to us in the meantime
- A question: [the answer center](/info/answer-center) first, then [an email](/info/contact-us).
- An idea, or something we should sell: email, with “idea” in the subject. We read every one.
- A complaint: [customer support](/info/customer-support). We would rather hear it than lose you.`
