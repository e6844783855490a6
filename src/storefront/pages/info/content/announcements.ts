export const content = `What is new at Punnet. Short, and only when there is something to say.

## Punnet is open
We deliver across greater Brisbane, seven days a week. Look around the whole shop before you tell us anything about yourself.

## Punnet on your phone’s home screen
There is no app to download yet, and you do not need one: you can add this shop to your home screen, where it opens like an app. The badges at the bottom of each page do that, or tell you how.

## A newsletter, if you like
What is in season and what is on special, once a week. Subscribe at the bottom of any page; every issue has a link that unsubscribes you with one click.`
