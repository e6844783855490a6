export const meals = `
  margherita, pizza | pizza | #c8402f | #c8503a
  quiche, frittata | pie | #e0b45a | #d8a03a
  sausage roll | roll | #d89a4a | #b8702f
  apple pie | pie | #e0b46a | #c8703a
  shepherd, cottage pie | bowl | #c88a4a | #b06a3a
  samosa | samosa | #d8a050 | #b86a2f
  pie | pie | #d8a050 | #b86a2f
  spring roll | roll | #d8a050 | #c87a2f
  dolmade | roll | #6a8a45 | #7a8a45
  dumpling, pork bun, chicken bun, gyoza | dumpling | #ffffff | #c8503a
  seasoning mix | taco | | #d8702a
  taco, burrito, fajita, enchilada | taco | | #d8902a
  potato salad, pasta salad, coleslaw, slaw, salad kit, salad bowl, lunch bowl, caesar | salad | |
  frozen noodle | noodles | #f0cf7a |
  bolognese fresh sauce, bolognese sauce | bowl | #b8402f |
  lasagne | lasagne | #e8b84a |
  ravioli, tortellini | ravioli | #f2d68a |
  cannelloni, gnocchi, penne, rigatoni, macaroni, farfalle, spiral, shells, risoni, lentil pasta, chickpea pasta | pasta | #efc765 |
  spaghetti, linguine, fettuccine, angel hair, pappardelle, frozen pasta | spaghetti | #efc765 |
  noodle, ramyun, udon, ramen, soba, somen, vermicelli | noodles | #f0cf7a |
  tortilla chip | chips | #f0bc4a | #d88a2a
  tortilla, wrap, lebanese bread, pita, naan, roti, pizza base, pappadum | flatbread | #ecd2a0 |
  pea and ham | | | #7a9a4a
  soup vegetable | vegetable-mix | | #6a9a4a
  soup, curry, with rice, with mash, frozen bowl, frozen dinner, tagine, butter chicken, fried rice, stew, baby meal | bowl | #d8903a |
  falafel | crumbed | | #8a9a45
  fish finger, nugget, crumbed, battered, schnitzel, kiev, tender | crumbed | |
`
