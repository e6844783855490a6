export const animals = `
  dog waste | bag | #5f8f6b | #5f8f6b
  training pad | cloth | #5f8f6b | #5f8f6b
  dog shampoo | dog | #c98f4f | #6aa5b8
  rope toy | rope | #d8743a | #d8743a
  chew ring | chew-ring | #d8434f | #3f8fb0
  catnip mouse | mouse | #8a6bb0 | #8a6bb0
  squeaky ball, ball toy | toy-ball | #d8434f | #3f8fb0
  dental stick, marrow, meaty bone, training treat, jerky, tendon, pig ear, lamb puff | bone | #ffffff |
  dog, puppy | dog | #c98f4f |
  litter tray liner | bag | #6c7fa8 | #6c7fa8
  catnip, scratching | paw | #8a6bb0 | #8a6bb0
  feather wand | feather | #3f8fb0 | #3f8fb0
  cat, kitten | cat | #8f8478 |
  goldfish, tropical flake | fish | #f08a2a | #2f7fb8
  guinea pig | guinea-pig | #b5703a | #7a9a4a
  mouse, rat | mouse | #a8a29a | #7a9a4a
  rabbit, pet bedding | rabbit | #b79a7a | #7a9a4a
  hay | hay | #c9b04a | #7f9a3f
  layer feed | bird | #d9a05a | #b8703a
  budgie, canary | bird | #f2c230 | #4f9a5a
  parrot, cockatiel, wild bird, shell grit, cuttlebone | bird | #4f9ac0 | #3f8a6a
`
