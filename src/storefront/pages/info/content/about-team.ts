export const content = `A small team. Each of us does one thing that you will notice if it goes wrong.

## Buying
Decides what goes on the shelves, and takes it off when it is not good enough. Reads what you write to us about a mango.

## Picking and packing
Walks the aisles for you: heavy things at the bottom, eggs on top, cold food with cold food. If something is out of stock, does what you told us: pick the best match, or leave it out.

## Driving
Brings it in the two hours you chose, to the door you described, and does not leave frozen food in the sun.

## Support
Answers [your emails](/info/contact-us), and can put most things right without asking anyone.

## Engineering
Builds this shop: quick on an old phone, usable by keyboard and screen reader, easy on your data. If something here is hard to use, that is our mistake, and we want to hear about it.

## Join us
When we have a job going, you will find it under [announcements](/info/announcements). You are welcome to write before then, too.`
