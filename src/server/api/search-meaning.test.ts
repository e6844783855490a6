import { expect, test } from 'vitest'
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

test('words with a meaning of their own together still find the products that are named so', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'Grated Tasty Cheese', subCategory: 'Cheese' })
  await has.product('b1', {
    title: 'Gluten Free Choc Chip Biscuits',
    subCategory: 'Biscuits',
    dietary: ['gluten free'],
  })
  await has.product('y1', { title: 'Kids Strawberry Yoghurt', subCategory: 'Yoghurt' })
  await has.product('v1', { title: 'Cheddar Block', subCategory: 'Cheese', dietary: ['vegan'] })

  expect((await find('grated cheese')).titles).toEqual(['Grated Tasty Cheese'])
  expect((await find('gluten free biscuits')).titles).toEqual(['Gluten Free Choc Chip Biscuits'])
  expect((await find('kids yoghurt')).titles).toEqual(['Kids Strawberry Yoghurt'])
  expect((await find('vegan cheese')).titles).toEqual(['Cheddar Block'])
})

test('products that match the meaning of a phrase come before those that only contain its words', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'Ocean Fish in Gravy Cat Food', subCategory: 'Cat Food', popularity: 900 })
  await has.product('g1', { title: 'Goldfish Flakes', subCategory: 'Fish & Birds' })

  expect((await find('fish food')).titles).toEqual(['Goldfish Flakes', 'Ocean Fish in Gravy Cat Food'])
})

test('a search for low fat yoghurt finds yoghurt and reports that low fat is not met', async () => {
  const { has, find } = await openShop()
  await has.product('m1', { title: 'Full Cream Milk', subCategory: 'Milk' })
  await has.product('y1', { title: 'Peach Yoghurt', subCategory: 'Yoghurt' })

  expect(await find('low fat yoghurt')).toEqual({ titles: ['Peach Yoghurt'], not_granted: ['low fat'] })
  expect(await find('df yoghurt')).toEqual({ titles: ['Peach Yoghurt'], not_granted: ['df'] })
})

test('a “free from” search leaves out products whose label or title names the allergen', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'Prawn Crackers', subCategory: 'Crackers', allergens: ['Crustaceans'] })
  await has.product('c2', { title: 'Rice Crackers', subCategory: 'Crackers' })
  await has.product('c3', { title: 'Sesame Crackers', subCategory: 'Crackers' })
  await has.product('y1', { title: 'Coconut Milk Yoghurt', subCategory: 'Yoghurt' })
  await has.product('y2', { title: 'Greek Yoghurt', subCategory: 'Yoghurt', allergens: ['Cow’s milk'] })
  await has.product('o1', { title: 'Oat Bars', subCategory: 'Bars', allergens: ['wheat (gluten)'] })
  await has.product('o2', { title: 'Apricot Bars', subCategory: 'Bars', allergens: ['milk'] })

  await has.product('p1', { title: 'Almond Pastries', subCategory: 'Pastries', allergens: ['wheat'] })
  await has.product('p2', { title: 'Plain Pastries', subCategory: 'Pastries', allergens: ['wheat'] })
  await has.product('s1', { title: 'Pea Soup', subCategory: 'Canned Fish & Soup', allergens: ['milk'] })
  await has.product('s2', { title: 'Chunky Soup', subCategory: 'Canned Fish & Soup' })

  expect((await find('nut free pastries')).titles).toEqual(['Plain Pastries'])
  expect((await find('fish free soup')).titles).toEqual(['Pea Soup'])
  expect((await find('shellfish free crackers')).titles.sort()).toEqual(['Rice Crackers', 'Sesame Crackers'])
  expect((await find('sesame free crackers')).titles.sort()).toEqual(['Prawn Crackers', 'Rice Crackers'])
  expect((await find('dairy free yoghurt')).titles).toEqual(['Coconut Milk Yoghurt'])
  expect(await find('gluten free bars')).toEqual({ titles: ['Apricot Bars'], not_granted: ['gluten free'] })
  expect(await find('no gluten bars')).toEqual({ titles: ['Apricot Bars'], not_granted: ['free of gluten'] })
})

test('a search for a product without an ingredient leaves out those that have it, in any wording', async () => {
  const { has, find } = await openShop()
  await has.product('d1', { title: 'Chicken Dog Food', subCategory: 'Dog Food', popularity: 900 })
  await has.product('d2', { title: 'Lamb Dog Food', subCategory: 'Dog Food' })
  await has.product('b1', { title: 'Shortbread Biscuits', subCategory: 'Biscuits' })
  await has.product('b2', { title: 'Walnut Biscuits', subCategory: 'Biscuits' })
  await has.product('n1', { title: 'Raw Almonds', subCategory: 'Nuts' })
  await has.product('c1', { title: 'Tuna Cat Food', subCategory: 'Cat Food', popularity: 900 })
  await has.product('c2', { title: 'Beef Cat Food', subCategory: 'Cat Food' })
  await has.product('s1', { title: 'Pea Soup', subCategory: 'Soup', allergens: ['milk'] })

  for (const q of ['dog food without chicken', 'dog food no chicken', 'dog food with no chicken or beef'])
    expect(await find(q)).toEqual({ titles: ['Lamb Dog Food'], not_granted: [] })
  expect(await find('biscuits without any nuts')).toEqual({
    titles: ['Shortbread Biscuits'],
    not_granted: ['free of nuts'],
  })
  expect((await find('cat food free from fish')).titles).toEqual(['Beef Cat Food'])
  expect(await find('pea soup without soup')).toEqual({ titles: ['Pea Soup'], not_granted: ['free of soup'] })
})

test('a search for “no pulp” juice finds the juice with that title first', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'No Pulp Orange Juice', subCategory: 'Juice' })
  await has.product('c2', { title: 'Extra Pulp Orange Juice', subCategory: 'Juice', popularity: 900 })

  expect((await find('no pulp orange juice')).titles[0]).toBe('No Pulp Orange Juice')
})

test('a diet that no product meets is reported as not met, and one that a product meets is not', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'Chicken Thighs', subCategory: 'Poultry' })
  await has.product('c2', { title: 'Halal Chicken Thighs', subCategory: 'Poultry' })
  await has.product('b1', { title: 'Low GI Bread', subCategory: 'Bread' })

  expect((await find('kosher chicken')).not_granted).toEqual(['kosher'])
  expect((await find('low carb bread')).not_granted).toEqual(['low carb'])
  expect(await find('halal chicken')).toMatchObject({ not_granted: [] })
  expect(await find('low gi bread')).toEqual({ titles: ['Low GI Bread'], not_granted: [] })
})

test('a search drops a size that no product has before it falls back to the aisle', async () => {
  const { has, find } = await openShop()
  await has.product('e1', {
    title: 'Jumbo Eggs',
    subCategory: 'Eggs',
    category: 'Dairy & Eggs',
    packSize: 800,
    packUnit: 'g',
  })
  await has.product('y1', {
    title: 'Greek Yoghurt',
    subCategory: 'Yoghurt',
    category: 'Dairy & Eggs',
    packSize: 700,
    packUnit: 'g',
  })

  expect((await find('700g eggs')).titles[0]).toBe('Jumbo Eggs')
})

test('a short list of results is not filled from another aisle whose shelf title matches', async () => {
  const { has, find } = await openShop()
  await has.product('w1', { title: 'Chicken Wings', subCategory: 'Poultry', category: 'Meat' })
  await has.product('w2', { title: 'Pork Ribs', subCategory: 'Wings & Ribs', category: 'Meat' })
  await has.product('p1', {
    title: 'Night Pads',
    subCategory: 'Pads & Wings',
    category: 'Beauty',
    popularity: 900,
  })

  expect((await find('chicken wings')).titles).toEqual(['Chicken Wings'])
})

test('products on a shelf with the searched name come before a meal with that name', async () => {
  const { has, find } = await openShop()
  for (const title of ['Spaghetti', 'Penne', 'Macaroni', 'Linguine'])
    await has.product(title, { title, subCategory: 'Pasta & Noodles', category: 'Pantry' })
  await has.product('m1', {
    title: 'Frozen Pasta',
    subCategory: 'Meals',
    category: 'Frozen',
    popularity: 9,
  })

  expect((await find('pasta')).titles.at(-1)).toBe('Frozen Pasta')
})

test('a search for several things lists them in turn, if no product is all of them and each exists', async () => {
  const { has, find } = await openShop()
  await has.product('b1', { title: 'Rye Bread', subCategory: 'Bread', popularity: 90 })
  await has.product('b2', { title: 'Soda Bread', subCategory: 'Bread', popularity: 80 })
  await has.product('m1', { title: 'Full Cream Milk', subCategory: 'Milk', popularity: 70 })
  await has.product('c1', { title: 'Salt & Vinegar Chips', subCategory: 'Chips' })
  await has.product('s1', { title: 'Table Salt', subCategory: 'Herbs' })

  const both = ['Rye Bread', 'Full Cream Milk', 'Soda Bread']
  expect(await find('i need bread and milk')).toEqual({ titles: both, not_granted: [] })
  expect((await find('bread, milk')).titles).toEqual(both)
  expect((await find('chips + milk')).titles).toEqual(['Salt & Vinegar Chips', 'Full Cream Milk'])
  expect((await find('salt & vinegar')).titles).toEqual(['Salt & Vinegar Chips'])
  expect((await find('bread and caviar')).titles).toEqual(['Rye Bread', 'Soda Bread'])
})

test('products that match both things come first and then each in turn, unless the words name one thing', async () => {
  const { has, find } = await openShop()
  await has.product('b1', { title: 'Cheese Crackers', subCategory: 'Crackers' })
  await has.product('b2', { title: 'Rice Crackers', subCategory: 'Crackers' })
  await has.product('c1', { title: 'Tasty Cheese', subCategory: 'Cheese' })
  await has.product('o1', { title: 'Olive Oil', subCategory: 'Oils & Vinegar', popularity: 9 })
  await has.product('o2', { title: 'Peanut Oil', subCategory: 'Oils & Vinegar', popularity: 8 })
  await has.product('v1', { title: 'White Vinegar', subCategory: 'Oils & Vinegar' })
  await has.product('s1', { title: 'Pea and Ham Soup', subCategory: 'Soup' })
  await has.product('p1', { title: 'Green Peas', subCategory: 'Frozen Veg' })
  await has.product('m1', { title: 'Macadamias', subCategory: 'Nuts' })

  expect((await find('cheese and crackers')).titles).toEqual([
    'Cheese Crackers',
    'Tasty Cheese',
    'Rice Crackers',
  ])
  expect((await find('oil & vinegar')).titles).toEqual(['Olive Oil', 'White Vinegar', 'Peanut Oil'])
  expect((await find('pea and ham soup')).titles).toEqual(['Pea and Ham Soup'])
  expect((await find('mac and cheese')).titles).not.toContain('Macadamias')
})

test('two words with a meaning of their own together are also found when written as one', async () => {
  const { has, find } = await openShop()
  await has.product('f1', { title: 'Pork Frankfurts', subCategory: 'Sausages' })
  await has.product('r1', { title: 'Hot Dog Rolls', subCategory: 'Rolls' })
  await has.product('d1', { title: 'Chicken Cat Food', subCategory: 'Cat Food' })

  expect((await find('hotdogs')).titles).toEqual(['Pork Frankfurts', 'Hot Dog Rolls'])
  expect((await find('catfood')).titles).toEqual(['Chicken Cat Food'])
})

test('a dietary word is kept or given up aloud beside a meaning of words together', async () => {
  const { has, find } = await openShop()
  await has.product('c1', { title: 'Dairy Free Slices', subCategory: 'Plant Based', dietary: ['vegan'] })
  await has.product('m1', { title: 'Full Cream Milk', subCategory: 'Milk', popularity: 900 })
  await has.product('m2', { title: 'Oat Milk', subCategory: 'Milk', dietary: ['vegan'] })
  await has.product('t1', { title: 'Almond Trail Mix', subCategory: 'Nuts', allergens: ['almond'] })

  expect((await find('vegan cheese and milk')).titles).toEqual(['Dairy Free Slices', 'Oat Milk'])
  expect(await find('trail mix nut free')).toEqual({
    titles: ['Almond Trail Mix'],
    not_granted: ['nut free'],
  })
})

test('a shelf named by the last word counts as much as a product title with that word', async () => {
  const { has, find } = await openShop()
  const shelf = 'Cereal & Flakes'
  for (const title of ['Wheat Biscuits', 'Corn Flakes', 'Bran Flakes'])
    await has.product(title, { title, subCategory: shelf })
  await has.product('g1', { title: 'Gluten Free Puffs', subCategory: shelf, dietary: ['gluten free'] })
  await has.product('b1', { title: 'Baby Rice Cereal', subCategory: 'Baby Food', dietary: ['gluten free'] })

  expect((await find('gluten free cereal')).titles).toEqual(['Gluten Free Puffs', 'Baby Rice Cereal'])
})

test('a product with exactly the searched name comes before a more popular one that only has the words', async () => {
  const { has, find } = await openShop()
  await has.product('y1', { title: 'Vanilla Bean Greek Yoghurt', subCategory: 'Yoghurt', popularity: 900 })
  await has.product('y2', { title: 'Creek Vanilla Yoghurt', brand: 'Creek', subCategory: 'Yoghurt' })
  await has.product('d1', { title: 'High Protein Cocoa Drink', subCategory: 'Breakfast Drinks' })
  await has.product('p1', { title: 'Cocoa Powder', subCategory: 'Sports', dietary: ['high protein'] })
  await has.product('f1', { title: 'Protein Cocoa Drink', subCategory: 'Sports', dietary: ['high fibre'] })
  for (const title of ['Newborn Nappies', 'Infant Nappies', 'Crawler Nappies'])
    await has.product(title, { title, subCategory: 'Nappies', category: 'Baby & Toddler', popularity: 900 })
  await has.product('n1', { title: 'Toddler Nappies', subCategory: 'Nappies', category: 'Baby & Toddler' })

  expect((await find('vanilla yoghurt')).titles[0]).toBe('Creek Vanilla Yoghurt')
  const rich = await find('high protein cocoa drink')
  expect(rich.titles[0]).toBe('High Protein Cocoa Drink')
  expect(rich.titles).not.toContain('Protein Cocoa Drink')
  expect((await find('toddler nappies')).titles[0]).toBe('Toddler Nappies')
})

test('a dietary or allergen condition applies to each of several things that has a product meeting it', async () => {
  const { has, find } = await openShop()
  await has.product('s1', { title: 'Beef Sausages', subCategory: 'Sausages', popularity: 9 })
  await has.product('s2', { title: 'Soy Sausages', subCategory: 'Sausages', dietary: ['vegan'] })
  await has.product('u1', { title: 'Soy Burgers', subCategory: 'Burgers', dietary: ['vegan'] })
  await has.product('m1', { title: 'Dijon Mustard', subCategory: 'Sauces' })
  await has.product('b1', { title: 'Rice Bread', subCategory: 'Bread', dietary: ['gluten free'] })
  await has.product('b2', { title: 'Rye Bread', subCategory: 'Bread', allergens: ['wheat'] })
  await has.product('c1', { title: 'Malt Biscuits', subCategory: 'Biscuits', allergens: ['wheat'] })
  await has.product('c2', { title: 'Corn Biscuits', subCategory: 'Biscuits', allergens: ['milk'] })

  expect((await find('gluten free bread and biscuits')).titles).toEqual(['Rice Bread', 'Corn Biscuits'])
  expect((await find('vegan burgers and sausages')).titles).toEqual(['Soy Burgers', 'Soy Sausages'])
  expect(await find('vegan burgers and mustard')).toEqual({
    titles: ['Soy Burgers', 'Dijon Mustard'],
    not_granted: ['vegan mustard'],
  })
})

test.each([
  ['vegan gluten free bacon', ['Streaky Bacon'], ['gluten free', 'vegan']],
  ['vegan dairy free bacon', ['Streaky Bacon'], ['dairy free', 'vegan']],
  ['vegan gluten free bacon no egg', ['Streaky Bacon'], ['free of egg', 'gluten free', 'vegan']],
  ['nut free no mandarins', ['Streaky Bacon', 'Silken Tofu'], ['nut free']],
])('a search for %s ends, and says which claims nothing on sale makes', async (q, titles, not_granted) => {
  const { has, find } = await openShop()
  await has.product('b1', { title: 'Streaky Bacon', subCategory: 'Bacon', category: 'Deli' })
  await has.product('t1', { title: 'Silken Tofu', subCategory: 'Tofu', dietary: ['vegan'] })
  await has.product('m1', { title: 'Mandarins', subCategory: 'Fruit', dietary: ['gluten free'] })

  expect(await find(q)).toEqual({ titles, not_granted })
})

test('a word to leave out stays left out when it is misspelt, or when no product has it', async () => {
  const { has, find } = await openShop()
  await has.product('s1', { title: 'Chicken Soup', subCategory: 'Soup' })
  await has.product('s2', { title: 'Pumpkin Soup', subCategory: 'Soup' })
  await has.product('b1', { title: 'Butter Block', subCategory: 'Butter' })
  await has.product('m1', { title: 'Full Cream Milk', subCategory: 'Milk' })

  expect((await find('soup no chiken')).titles).toEqual(['Pumpkin Soup'])
  expect((await find('soup no buttermilk')).titles).toEqual(['Chicken Soup', 'Pumpkin Soup'])
})
