export const drinks = `
  cold brew, coffee bean, ground coffee, coffee capsule, instant coffee | coffee | #5f3a22 | #6a4630
  elderflower, chamomile | flower | #fff6e0 | #d8c068
  chai | star | #9a5f38 | #b07848
  iced coffee, coffee, espresso, latte, cappuccino, ristretto | coffee | #5f3a22 | #6a4630
  decaf | | | #8a6a90
  green tea, matcha, sencha | tea-leaf | #78a848 | #7aa650
  earl grey | tea-leaf | #5a7a8a | #4a6a9a
  rooibos | tea-cup | #b8502f | #b0583a
  iced tea | tea-cup | #c8803a | #c8853f
  english breakfast, irish breakfast, tea | tea-cup | #b0602f | #a8503a
  no sugar | | | #3a3f44
  cola, sarsaparilla | cola | | #6a2f24
  ginger ale, ginger beer | ginger | #d9b27a | #c8902f
  kombucha | fizz | #e0b060 | #c89a5a
  sparkling, soda, tonic, creaming | fizz | #9fd4ea | #5aa8d0
  blue sport | droplet | #3f8fe0 | #3f80d8
  sport | droplet | #5aa8e0 | #4a90c8
  water | droplet | #7fc4e8 | #5aaedb
`
