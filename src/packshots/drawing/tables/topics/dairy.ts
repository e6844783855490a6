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
