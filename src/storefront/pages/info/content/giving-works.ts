export const content = `Good food belongs on a plate. What we can promise today, and what we cannot.

## Where we stand
We have no giving program with numbers to show, and we do not put round figures here that no one can check. When there is one, this page says who gets what, and how much of it.

## What we hold to
- We never ask for a donation at the checkout, and never tick one for you.
- If we ever give a share of a sale, the share, and who receives it, will be shown beside the product before you buy.
- Food that is good but cannot be sold should be eaten. If you collect such food in Brisbane, please write to us.

## If you need food
You are not alone. [Ask Izzy](https://askizzy.org.au/) finds food relief near you, free and anonymously. [Foodbank](https://www.foodbank.org.au/) and [OzHarvest](https://www.ozharvest.org/) know who helps in your suburb.

## If you work for a charity
Tell us [by email](/info/contact-us) what you need, where, and on which days. Please include your ACNC registration.`
