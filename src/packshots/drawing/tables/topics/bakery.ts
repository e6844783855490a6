export const bakery = `
  pizza base, tortilla, wrap, lebanese bread, pita, naan, roti, pappadum | flatbread | #ecd2a0 |
  bagel | bagel | #c98a45 |
  burger bun, hamburger, bread roll, dinner roll, slider, english muffin, crumpet, scone | bun | #d89a4e |
  waffle | waffle | #e0a850 |
  pikelet, pancake | flatbread | #e0a850 |
  pastry sheet, filo | pastry-sheet | #ecd6a8 |
  croissant, pastry | croissant | #dfa24e |
  danish, escargot, scroll | scroll | #dfa24e |
  pink doughnut, iced pink | doughnut | #f08fb0 |
  doughnut | doughnut | |
  cupcake, muffin | muffin | |
  tart | pie | #f0c85a |
  sponge, lamington, mud cake, birthday cake, loaf cake, cake mix, brownie, brownie mix, cheesecake, pudding, slice | cake | |
  roll, bun | bun | #d89a4e |
  rice cake, corn cake, cracker, crispbread, shapes, fruit toasts, rusk | cracker | #e3b564 |
  biscuit, cookie, wafer, biscotti, shortbread, creams, anzac | biscuit | #d9a557 |
  bread, toast, loaf, baguette, french stick, focaccia, sourdough | bread | #d89a4e |
`
