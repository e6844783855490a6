export const snacks = `
  potato chip, kettle cooked, lentil chip, multipack chip, tortilla chip | chips | #f2c14e |
  popcorn | popcorn | |
  corn twist, cheese ball, cheese ring, corn puff | puffs | #f29a2e |
  pretzel | pretzel | #a8602f |
  seaweed | seaweed | | #3f6a4a
  straight cut, crinkle cut, shoestring, fries, oven fries | fries | #f2c650 |
  wedges, hash brown, potato gem, roast potato | potato | #dca550 |
`
