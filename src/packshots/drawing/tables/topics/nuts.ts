export const ices = `
  chocolate stick, ice block, almond chocolate stick | ice-block | |
  ice cream, gelato, sorbet, cone, frozen dessert | ice-cream | |
  party ice | snow | #8fc8e8 | #5aa8d8
`

export const lollies = `
  snake, worm | snake | #58a848 | #58a848
  gift | gift | #d8436a | #d8436a
  mint roll, peppermint roll | mint | #4fae7a | #58b088
  raspberry liquorice | raspberry | #d62f5c | #d84a74
  liquorice | liquorice | #3a2820 | #5a3a2a
  marshmallow | marshmallow | #f7a8bc | #f09ab0
  party mix, jelly, jellies, lollipop, fruit drop, gummy, gummies, drops, milk bottle, chewing gum | lolly | #d8434f |
`

/** Flavours of desserts, drinks and cereals. */
export const sweets = `
  marshmallow | marshmallow | #f7a8bc | #f09ab0
  golden syrup, maple | caramel | #c98a3a | #c98a3e
  honeycomb, honey, honeyed | honey | | #e8a82e
  peppermint, spearmint, mint | mint | #4fae7a | #58b088
  salted caramel, caramel, butterscotch, toffee | caramel | #c98a3a | #c98a3e
  white chocolate | chocolate | #e2cc96 | #d8c49a
  dark chocolate, dark choc, 70%, 85%, 50% | chocolate | #3f2418 | #4a2c20
  cookies and cream, neapolitan | biscuit | #4a342a | #6a5a58
  chocolate, choc, cocoa, mocha, hedgehog | chocolate | #6a3d24 | #7a4a2f
  nougat | swirl | #ffffff | #d8b070
  turkish delight | lolly | #d8434f |
  vanilla, custard | vanilla | | #f0d27a
`

export const snacks = `
  potato chip, kettle cooked, lentil chip, multipack chip, tortilla chip | chips | #f2c14e |
  popcorn | popcorn | |
  corn twist, cheese ball, cheese ring, corn puff | puffs | #f29a2e |
  pretzel | pretzel | #a8602f |
  seaweed | seaweed | | #3f6a4a
  straight cut, crinkle cut, shoestring, fries, oven fries | fries | #f2c650 |
  wedges, hash brown, potato gem, roast potato | potato | #dca550 |
`
/** Nuts are allergens, so each has its own drawing and is matched before any other word of the name. */
export const nuts = `
  choc almond | almond | | #7a4a2f
  almond | almond | | #c9986a
  cashew | cashew | | #d8b06a
  walnut | walnut | | #8a5f38
  pecan | pecan | | #9a5a30
  peanut | peanut | | #c98a3a
  macadamia | macadamia | | #c9a86a
  hazelnut | hazelnut | | #8a5a38
  pistachio | pistachio | | #8fb05a
  brazil nut | brazil-nut | | #9a6f45
  pine nut | pine-nut | | #d8b878
`
