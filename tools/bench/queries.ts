const commonWords = `milk, bread, eggs, chicken, rice, butter, peanut butter, apple, apple juice, banana, cheese, tomato, potato,
  onion, carrots, yoghurt, greek yoghurt, mince, sausages, snags, ground beef, capsicum, coriander, cilantro, chocolate,
  milk chocolate, ice cream, orange juice, olive oil, pasta, flour, sugar, tea, coffee, water, toilet paper, nappies,
  dog food, shampoo, frozen peas, gluten free bread, lactose free milk, milk 2l, 500g mince, dozen eggs, fruit, dairy,
  free range eggs, organic bananas, chips, biscuits, salmon, prawns, bacon, ham, honey, jam, lettuce, mushrooms, garlic`
const beginnings = `mil, bre, chee, choc, tom, app, ban, yog, chick, saus, fr, po, so, b, s, full cr, olive o, peanut b, whole, cof`
const misspelt = `bananna, mlik, choclate, chese, avacado, brocoli, spagetti, icecream, xyzzy milk, yoghrt, chiken, potatos,
  capsicm, zuchini, letuce, sausagess, cofee, bisciuts, tomatoe sause, brekfast cereal`

const split = (list: string) => list.split(',').map((query) => query.trim())

/** Typical searches for groceries: whole words, half-typed words, and misspelt ones. */
export const words = split(commonWords)
export const prefixes = split(beginnings)
export const typos = split(misspelt)
