export const fish = `
  fish finger, crumbed, battered | crumbed | |
  seafood stick | fish | #f0a08a | #3f7fa8
  prawn | prawn | #f08a5a | #e0785a
  oyster, mussel, scallop | shell | #a8a49a | #6a8a98
  crab, bug | crab | #d8583a | #c8603a
  octopus, octopuses | octopus | #b8789a | #8a6a90
  squid, calamari | squid | #c98fa6 | #8a6a90
  marinara, seafood | prawn | #f08a5a | #3f7fa8
  salmon, gravlax | fillet | #f0875a | #e0785a
  whole snapper, whole barramundi, whole rainbow, sardine, mackerel, anchovy, anchovies | fish | #8fa8b4 | #4a7a98
  trout | fillet | #f0875a | #e0785a
  tuna steak | fillet | #b8384a | #3f7fb0
  tuna | fish | #5f87a4 | #3f7fb0
  orange roughy, barramundi, basa, snapper, flathead, whiting, swordfish, mahi, mullet, hoki, cobia, ling, grenadier, cod, fish | fillet | #dcc49c | #4a8aa8
`
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
