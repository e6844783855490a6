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
