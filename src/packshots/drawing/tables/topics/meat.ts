export const meat = `
  crumbed, schnitzel, kiev, nugget | crumbed | |
  ham, virginian, mortadella | ham | #eba0a0 |
  salami, sopressa, pastrami, chorizo, pepperoni, prosciutto, pancetta | ham | #b8383a |
  bacon | rashers | | #b8484a
  sausage, chipolata, kransky, frankfurt | sausages | #b8584a |
  burger, meatball, kofta | burger | #9a5438 |
  chicken mince, turkey mince | mince | #e8b09a |
  pork mince | mince | #e0928c |
  mince | mince | #c8484a |
  whole chicken, roast chicken, whole duck, whole turkey | whole-bird | #dfae72 |
  wing, wing nibble | wing | #e0b080 |
  drumstick, maryland | drumstick | #e0b080 |
  chicken, turkey, duck | chicken-fillet | #f0c4a0 |
  roast beef, roast lamb, roast pork, beef roast, lamb roast, pork roast, rolled roast, leg roast, shoulder roast, belly roast, topside roast, blade roast, rump roast, boneless, silverside, brisket, lamb rack | roast | #a8443a |
  pork, veal | steak | #e08a84 |
  steak, beef, lamb, goat, kangaroo, ribs, chop, cutlet, osso buco, shank | steak | #c0392f |
`
