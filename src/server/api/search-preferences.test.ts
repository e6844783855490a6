import { expect, test, vi } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

async function openShop() {
  const { call, has } = await openTestShop()
  async function find(q: string) {
    const { data, not_granted = [] } = await call(searchProduct, { q })
    return { titles: data.map(({ title }) => title), not_granted }
  }
  return { has, find }
}

test('what is sold for a diet comes before what suits it by its label, and nothing else is between', async () => {
  const { has, find } = await openShop()
  const halal = { dietary: ['halal'], category: 'Meat' }
  await has.product('c1', { title: 'Whole Chicken', subCategory: 'Chicken', popularity: 900, ...halal })
  await has.product('c2', { title: 'Halal Chicken Wings', subCategory: 'Halal Meat', ...halal })
  await has.product('c3', {
    title: 'Chicken Thighs',
    subCategory: 'Chicken',
    category: 'Meat',
    popularity: 999,
  })

  expect((await find('halal chicken')).titles.slice(0, 2)).toEqual(['Halal Chicken Wings', 'Whole Chicken'])
})

test('a search for organic food shows the food that is not, and says so, before anything else organic', async () => {
  const { has, find } = await openShop()
  await has.product('t1', { title: 'Firm Tofu', subCategory: 'Tofu', category: 'Dairy' })
  await has.product('m1', {
    title: 'Organic Milk',
    subCategory: 'Milk',
    category: 'Dairy',
    dietary: ['organic'],
  })

  expect(await find('organic firm tofu')).toEqual({ titles: ['Firm Tofu'], not_granted: ['organic'] })
})

test('what says that it is free of a thing is found by “no” and its name', async () => {
  const { has, find } = await openShop()
  await has.product('j1', { title: 'Orange Juice', subCategory: 'Juice', popularity: 900 })
  await has.product('j2', { title: 'Pulp Free Orange Juice', subCategory: 'Juice' })

  expect((await find('orange juice no pulp')).titles[0]).toBe('Pulp Free Orange Juice')
})

test('a product that only mentions the words is not taken for the thing, unless it has them in a row', async () => {
  const { has, find } = await openShop()
  await has.product('d1', { title: 'Roast Capsicum and Cashew Dip', subCategory: 'Dips', popularity: 900 })
  await has.product('n1', { title: 'Salted Cashews', subCategory: 'Nuts' })
  await has.product('c1', { title: 'Salt and Vinegar Chips', subCategory: 'Chips' })
  await has.product('v1', { title: 'White Vinegar', subCategory: 'Oils', popularity: 900 })

  expect((await find('roasted cashews')).titles[0]).toBe('Salted Cashews')
  expect((await find('salt vinegar')).titles[0]).toBe('Salt and Vinegar Chips')
})

test('a search keeps the words about the pack that products have, and gives up the others', async () => {
  const { has, find } = await openShop()
  await has.product('f1', { title: 'Frozen Mango', subCategory: 'Frozen Fruit' })
  await has.product('s1', { title: 'Mango Sorbet', subCategory: 'Ice Cream', popularity: 900 })
  await has.product('w1', { title: 'Watermelon Chunks', subCategory: 'Fruit', popularity: 900 })

  expect((await find('frozen mango chunks')).titles[0]).toBe('Frozen Mango')
})

test('a price in a search is a limit, and the answer says when nothing is under it', async () => {
  const { has, find } = await openShop()
  await has.product('m1', { title: 'Full Cream Milk', subCategory: 'Milk', priceCents: 390, popularity: 9 })
  await has.product('m2', { title: 'Lite Milk', subCategory: 'Milk', priceCents: 240 })

  for (const q of ['milk under $3', 'milk $3 or less', 'cheap milk less than 3 dollars', 'milk up to $2.40'])
    expect(await find(q), q).toEqual({ titles: ['Lite Milk'], not_granted: [] })
  expect((await find('under $3')).titles).toEqual(['Lite Milk'])
  expect(await find('milk under $2')).toEqual({
    titles: ['Full Cream Milk', 'Lite Milk'],
    not_granted: ['under $2.00'],
  })
})

test('a shop without wine and beer says so and shows what is near, unless a product is called so', async () => {
  const { call, has } = await openTestShop()
  await has.product('w1', { title: 'Sparkling Water', subCategory: 'Water' })
  await has.product('v1', { title: 'Red Wine Vinegar', subCategory: 'Vinegar' })
  await has.product('g1', { title: 'Ginger Beer', subCategory: 'Soft Drink' })
  const find = async (q: string) => {
    const { data, not_carried } = await call(searchProduct, { q })
    return [not_carried?.name, ...data.map(({ title }) => title)]
  }

  expect(await find('wine')).toEqual(['wine', 'Sparkling Water'])
  expect(await find('cheap wine')).toEqual(['wine', 'Sparkling Water'])
  expect(await find('beer')).toEqual(['beer', 'Ginger Beer'])
  expect(await find('ginger beer')).toEqual([undefined, 'Ginger Beer'])
  expect(await find('wine vinegar')).toEqual([undefined, 'Red Wine Vinegar'])

  await has.product('p1', { title: 'Pale Beer', subCategory: 'Beer' })
  // A cached answer may be a moment old.
  await vi.waitFor(async () => expect(await find('beer')).toEqual([undefined, 'Pale Beer', 'Ginger Beer']))
})

test('a shop without hair dye says so and shows hair care, and no angel hair', async () => {
  const { call, has } = await openTestShop()
  await has.product('p1', { title: 'Angel Hair', subCategory: 'Pasta & Noodles', popularity: 900 })
  await has.product('s1', { title: 'Daily Shampoo', subCategory: 'Hair Care' })

  const { data, not_carried } = await call(searchProduct, { q: 'hair dye' })
  expect(data.map(({ title }) => title)).toEqual(['Daily Shampoo'])
  expect(not_carried).toEqual({ name: 'hair dye', instead: 'hair care' })
})

test('a meal by its nickname shows what it is made of, by turns', async () => {
  const { has, find } = await openShop()
  await has.product('p1', { title: 'Spaghetti', subCategory: 'Dry Goods' })
  await has.product('p2', { title: 'Long Spaghetti', subCategory: 'Dry Goods' })
  await has.product('b1', { title: 'Beef Mince', subCategory: 'Mince' })
  await has.product('s1', { title: 'Basil Pasta Sauce', subCategory: 'Sauces' })

  for (const q of ['spag bol for 4', 'ingredients for spaghetti bolognese'])
    expect((await find(q)).titles).toEqual(['Spaghetti', 'Beef Mince', 'Basil Pasta Sauce', 'Long Spaghetti'])
})

test('words with a meaning of their own may be written apart, as one, in another spelling or order', async () => {
  const { has, find } = await openShop()
  await has.product('w1', { title: 'Lemon Dishwashing Liquid', subCategory: 'Dishwashing' })
  await has.product('l1', { title: 'Clumping Cat Litter', subCategory: 'Cats' })
  await has.product('y1', { title: 'Greek Yoghurt', subCategory: 'Yoghurt', popularity: 900 })
  await has.product('y2', { title: 'Strawberry Yoghurt Pouch', subCategory: 'Yoghurt' })
  await has.product('f1', { title: 'Aluminium Foil', subCategory: 'Wraps' })

  expect((await find('dish washing liquid')).titles).toEqual(['Lemon Dishwashing Liquid'])
  expect((await find('kittylitter')).titles).toEqual(['Clumping Cat Litter'])
  expect((await find('kids yogurt')).titles[0]).toBe('Strawberry Yoghurt Pouch')
  expect((await find('yoghurt kids')).titles[0]).toBe('Strawberry Yoghurt Pouch')
  expect((await find('aluminum foil')).titles).toEqual(['Aluminium Foil'])
})

test('the words of a product’s name find it in any order', async () => {
  const { has, find } = await openShop()
  await has.product('m1', { title: 'Chocolate Cake Mix', subCategory: 'Baking' })
  await has.product('c1', { title: 'Chocolate Mud Cake', subCategory: 'Cakes', popularity: 900 })
  await has.product('e1', { title: 'Free Range Eggs', subCategory: 'Eggs' })
  await has.product('p1', { title: 'Creamy Potato Salad', subCategory: 'Salads' })
  await has.product('p2', { title: 'Kipfler Potatoes', subCategory: 'Potatoes', popularity: 900 })
  await has.product('t1', { title: 'Silken Tofu', subCategory: 'Tofu', dietary: ['vegan'] })

  expect((await find('cake mix chocolate')).titles[0]).toBe('Chocolate Cake Mix')
  expect((await find('eggs free range')).titles).toEqual(['Free Range Eggs'])
  expect((await find('potato salad')).titles[0]).toBe('Creamy Potato Salad')
})

test('a size counts less than what the product is', async () => {
  const { has, find } = await openShop()
  const kilos = { packUnit: 'kg', category: 'Food' } as const
  await has.product('c1', { ...kilos, title: 'Whole Chicken', subCategory: 'Poultry', packSize: 1.8 })
  await has.product('p1', { ...kilos, title: 'Chicken Cat Biscuits', subCategory: 'Cats', packSize: 1.5 })

  expect((await find('1.5kg chicken')).titles[0]).toBe('Whole Chicken')
})

test('a short slip is read as a word that goes with the rest of the search', async () => {
  const { has, find } = await openShop()
  await has.product('d1', { title: 'Chicken Dog Food', subCategory: 'Dog Food' })
  await has.product('d2', { title: 'Rope Dog Toy', subCategory: 'Dog Toys' })
  await has.product('s1', { title: 'Chocolate Fudge', subCategory: 'Sweets' })

  expect((await find('dog fud')).titles).toEqual(['Chicken Dog Food'])
})

test('nappies are found by their size, and by the kilograms that they fit', async () => {
  const { has, find } = await openShop()
  const shelf = { subCategory: 'Nappies', category: 'Baby & Toddler' }
  await has.product('n1', { title: 'Newborn Nappies Size 1, up to 5 kg', popularity: 600, ...shelf })
  await has.product('n2', { title: 'Infant Nappies Size 2, 3–8 kg', popularity: 900, ...shelf })
  await has.product('n3', { title: 'Crawler Nappies Size 3, 6–11 kg', popularity: 800, ...shelf })
  await has.product('n4', { title: 'Toddler Nappies Size 4, 10–15 kg', ...shelf })
  await has.product('n6', { title: 'Junior Nappies Size 6, from 16 kg', popularity: 500, ...shelf })
  await has.product('p4', { title: 'Toddler Swim Pants Size 4, 10–15 kg', popularity: 700, ...shelf })

  for (const [q, title] of [
    ...['nappies size 4', 'nappys size 4', 'size 4 nappies', 'nappies 4'].map((q) => [q, /Nappies Size 4/]),
    ...['nappies 10-15 kg', 'nappies 10 to 15kg', 'nappies 14kg'].map((q) => [q, /Nappies Size 4/]),
    ['nappies size 3', /Nappies Size 3/],
    ['newborn nappies', /Nappies Size 1/],
    ['nappies 20 kilos', /Nappies Size 6/],
  ] as const)
    expect((await find(q as string)).titles[0], q as string).toMatch(title as RegExp)
})

test('a diet alone lists first what is sold for it, then what suits it by its label, and last what is sold out', async () => {
  const { has, find } = await openShop()
  const vegan = { dietary: ['vegan', 'vegetarian'] }
  const shelf = { subCategory: 'Tofu & Plant Based', ...vegan }
  await has.product('c1', { title: 'Carrots', subCategory: 'Vegetables', popularity: 900, ...vegan })
  await has.product('p1', { title: 'Pizza Bases', subCategory: 'Pizza', popularity: 9000, ...vegan })
  await has.product('t1', { title: 'Silken Tofu', popularity: 20, ...shelf })
  await has.product('t2', { title: 'Firm Tofu', popularity: 999, stock: 0, ...shelf })
  await has.product('g1', { title: 'Plant Based Gummies', subCategory: 'Lollies', popularity: 9, ...vegan })
  await has.product('d1', { title: 'Plant Based Dishwashing Liquid', subCategory: 'Dishes' })
  await has.product('b1', { title: 'Streaky Bacon', subCategory: 'Bacon' })

  const order = ['Silken Tofu', 'Plant Based Gummies', 'Pizza Bases', 'Carrots']
  for (const q of ['vegan', 'vegetarian', 'plant based'])
    expect((await find(q)).titles, q).toEqual([...order, 'Plant Based Dishwashing Liquid', 'Firm Tofu'])
})

test('a slip in a dietary word is corrected to the word, and a diary is found as one all the same', async () => {
  const { call, has } = await openTestShop()
  await has.product('b1', { title: 'Rye Bread', subCategory: 'Bread', allergens: ['rye'], popularity: 900 })
  await has.product('b2', { title: 'Rice Bread', subCategory: 'Bread', dietary: ['gluten free', 'vegan'] })
  await has.product('b3', { title: 'Vegie Bread', subCategory: 'Bread', allergens: ['wheat'] })
  await has.product('l1', { title: 'Mint Drops', subCategory: 'Lollies', dietary: ['sugar free'] })
  await has.product('m1', { title: 'Lite Milk', subCategory: 'Milk', allergens: ['milk'], popularity: 900 })
  await has.product('m2', { title: 'Oat Milk', subCategory: 'Milk' })
  await has.product('d1', { title: 'Pocket Diary', subCategory: 'Paper' })

  for (const [q, meant, title] of [
    ['glutin free bread', 'gluten free bread', 'Rice Bread'],
    ['vegen bread', 'vegan bread', 'Rice Bread'],
    ['suger free drops', 'sugar free drops', 'Mint Drops'],
    ['diary', undefined, 'Pocket Diary'],
  ]) {
    const { data, did_you_mean } = await call(searchProduct, { q: q as string })
    expect([did_you_mean, ...data.map((product) => product.title)], q).toEqual([meant, title])
  }
  for (const [q, unmet, titles] of [
    ['diary free milk', 'dairy free', ['Oat Milk']],
    ['koshr bread', 'kosher', ['Rye Bread', 'Rice Bread', 'Vegie Bread']],
    ['carb free bread', 'carb free', ['Rye Bread', 'Rice Bread', 'Vegie Bread']],
  ] as const) {
    const { data, not_granted } = await call(searchProduct, { q })
    expect([not_granted, data.map((product) => product.title)], q).toEqual([[unmet], titles])
  }
})

test('plant based is a diet that a search keeps, or says that it lost', async () => {
  const { has, find } = await openShop()
  const shelf = { subCategory: 'Plant Based', dietary: ['vegan'] }
  await has.product('b1', { title: 'Beef Burgers', subCategory: 'Burgers', popularity: 900 })
  await has.product('b2', { title: 'Plant Based Burgers', ...shelf })
  await has.product('y1', { title: 'Greek Yoghurt', subCategory: 'Yoghurt' })

  expect(await find('plant based burger patties')).toEqual({
    titles: ['Plant Based Burgers'],
    not_granted: [],
  })
  expect(await find('plant based yoghurt')).toEqual({
    titles: ['Greek Yoghurt'],
    not_granted: ['plant based'],
  })
})

test('a search with no added salt leaves out what is salted', async () => {
  const { has, find } = await openShop()
  await has.product('b1', { title: 'Salted Butter', subCategory: 'Butter', popularity: 900 })
  await has.product('b2', { title: 'Unsalted Butter', subCategory: 'Butter' })

  expect(await find('no added salt butter')).toEqual({ titles: ['Unsalted Butter'], not_granted: [] })
})

test('a search for one animal’s food is not filled up with another’s', async () => {
  const { has, find } = await openShop()
  const dogs = { subCategory: 'Dog Food', category: 'Pet' }
  const cats = { subCategory: 'Cat Food', category: 'Pet', popularity: 900 }
  await has.product('d1', { title: 'Senior Dry Dog Food', ...dogs })
  await has.product('d2', { title: 'Puppy Dry Dog Food', ...dogs })
  for (const kind of ['Beef', 'Lamb', 'Duck']) await has.product(kind, { title: `${kind} Dog Food`, ...dogs })
  await has.product('c1', { title: 'Senior Dry Cat Food', ...cats })

  expect((await find('senior dog dry food')).titles.slice(0, 2)).toEqual([
    'Senior Dry Dog Food',
    'Puppy Dry Dog Food',
  ])
})

test('what a diet rules out is replaced by what lies near it, best by what it is called', async () => {
  const { has, find } = await openShop()
  const aisle = { category: 'Fish & Seafood' }
  const forAll = { subCategory: 'Fresh Fish', dietary: ['gluten free'], ...aisle }
  await has.product('f1', {
    title: 'Hoki Fish Fingers',
    subCategory: 'Battered',
    allergens: ['wheat'],
    ...aisle,
  })
  await has.product('f2', { title: 'Fish Portions', ...forAll })
  await has.product('p1', { title: 'Tiger Prawns', popularity: 900, ...forAll, subCategory: 'Shellfish' })
  await has.product('b1', { title: 'Scotch Fingers', subCategory: 'Biscuits', allergens: ['wheat'] })
  await has.product('b2', { title: 'Ginger Cookies', subCategory: 'Biscuits', dietary: ['gluten free'] })

  expect(await find('gluten free fish fingers')).toEqual({
    titles: ['Fish Portions', 'Tiger Prawns'],
    not_granted: ['fish fingers'],
  })
})
