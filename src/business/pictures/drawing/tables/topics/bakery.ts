export const bakery = `
  pizza base, tortilla, wrap, lebanese bread, pita, naan, roti, pappadum | flatbread | #ecd2a0 |
  burger bun, hamburger, bread roll, dinner roll, slider, bagel, english muffin, crumpet, scone | bun | #d89a4e |
  pikelet, pancake, waffle | flatbread | #e0a850 |
  pastry sheet, filo | pastry-sheet | #ecd6a8 |
  croissant, danish, escargot, pastry, scroll | croissant | #dfa24e |
  doughnut | doughnut | #f08fb0 |
  cupcake, muffin | muffin | |
  tart | pie | #f0c85a |
  sponge, lamington, mud cake, birthday cake, loaf cake, cake mix, brownie, brownie mix, cheesecake, pudding, slice | cake | |
  roll, bun | bun | #d89a4e |
  rice cake, corn cake, cracker, crispbread, shapes, fruit toasts, rusk | cracker | #e3b564 |
  biscuit, cookie, wafer, biscotti, shortbread, creams, anzac | biscuit | #d9a557 |
  bread, toast, loaf, baguette, french stick, focaccia, sourdough | bread | #d89a4e |
`
