export const dairy = `
  sour cream, crème fraîche | swirl | #fffaf0 | #6fb0d8
  cream cheese, cottage cheese | cheese | #f7efd8 | #7aa8c8
  mozzarella, bocconcini, burrata | wheel | #fbf6e8 | #6a9ac0
  brie, camembert, triple cream, washed rind | wheel | #f7efd8 | #8a9a68
  blue vein, creamy blue | cheese | #dfe3d8 | #5a7a9a
  cheddar, tasty, colby, vintage, parmesan, pecorino, grana, cheese, halloumi, style slice | cheese | #f4bf45 | #e0a030
  fetta | cheese | #fbf6e8 | #6a9ac0
  extra tasty | | | #c8702a
  mild | | | #f0c45a
  ricotta, cottage, mascarpone | swirl | #fbf7ec | #7aa8c8
  long life full cream, full cream | splash | #ffffff | #2f6fb8
  lite, light milk, light cream, light thickened | splash | #ffffff | #7fb6e2
  skim | splash | #ffffff | #e58aa8
  lactose free | splash | #ffffff | #8a70c0
  jersey | splash | #ffffff | #c8964a
  buttermilk | splash | #fff6dc | #e0b850
  unsalted | | | #8ab0d0
  butter, ghee, buttery | butter | | #f0c848
  yoghurt, panna cotta, mousse | swirl | #fffaf0 | #6fb0d8
  quail, duck egg | egg | #e8e4d0 | #9a9a70
  egg | egg | #e0a878 | #c8a060
  cream, milk | splash | #ffffff | #5a9ad0
`
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
