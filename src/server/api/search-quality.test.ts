import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

/** The product that each query must show first. */
const FIRST: [q: string, title: RegExp][] = [
  ['milk', /Full Cream Milk$/],
  ['milk 2l', /Full Cream Milk$/],
  ['2 litre milk', /Full Cream Milk$/],
  ['skim milk', /Skim Milk$/],
  ['lactose free milk', /Lactose Free .*Milk$/],
  ['lactose free', /Lactose Free .*Milk$/],
  ['oat milk', /Oat Milk$/],
  ['chocolate milk', /Chocolate Flavoured Milk$/],
  ['milk chocolate', /Milk Chocolate Block$/],
  ['chocolate', /Chocolate Block$/],
  ['bread', /Sandwich Bread$/],
  ['gluten free bread', /Gluten Free .*Bread$/],
  ['bre', /Bread$/],
  ['eggs', /Eggs$/],
  ['egg', /Eggs$/],
  ['12 eggs', /Eggs$/],
  ['dozen free range eggs', /Free Range .*Eggs$/],
  ['butter', /Salted Butter$/],
  ['peanut butter', /Peanut Butter$/],
  ['cheese', /Tasty Cheese/],
  ['yoghurt', /Yoghurt$/],
  ['yogurt', /Yoghurt$/],
  ['yoghrt', /Yoghurt$/],
  ['greek yoghurt', /Greek Yoghurt$/],
  ['cream', /^\S+ \S+ Thickened Cream$/],
  ['ice cream', /Vanilla Ice Cream$/],
  ['icecream', /Vanilla Ice Cream$/],
  ['apple', /^Pink Lady Apples$/],
  ['apples', /^Pink Lady Apples$/],
  ['apple juice', /Apple Juice$/],
  ['banana', /^Cavendish Bananas$/],
  ['bananna', /^Cavendish Bananas$/],
  ['orange', /^Navel Oranges$/],
  ['orange juice', /Orange Juice$/],
  ['avacado', /^Hass Avocado$/],
  ['strawberries', /^Strawberries$/],
  ['strawbery', /^Strawberries$/],
  ['cantaloupe', /^Rockmelon$/],
  ['fruit', /^Cavendish Bananas$/],
  ['vegetables', /^Carrots$/],
  ['carrot', /^Carrots$/],
  ['tomato', /^Truss Tomatoes$/],
  ['tomatos', /^Truss Tomatoes$/],
  ['potato', /^Washed Potatoes$/],
  ['onion', /^Brown Onions$/],
  ['capsicum', /Capsicum$/],
  ['bell pepper', /Capsicum$/],
  ['pepper', /Black Pepper$/],
  ['brocoli', /^Broccoli$/],
  ['courgette', /^Zucchini$/],
  ['aubergine', /^Eggplant$/],
  ['cilantro', /^Coriander$/],
  ['mince', /Beef Mince$/],
  ['500g mince', /Beef Mince$/],
  ['ground beef', /Beef Mince$/],
  ['snags', /Sausages$/],
  ['steak', /Steak$/],
  ['bacon', /Bacon$/],
  ['ham', / Ham\b/],
  ['chicken breast', /Chicken Breast Fillets$/],
  ['prawns', /Prawns$/],
  ['shrimp', /Prawns$/],
  ['tuna', /Tuna in Springwater$/],
  ['rice', /Rice$/],
  ['spagetti', /Spaghetti$/],
  ['flour', /Plain Flour$/],
  ['sugar', /White Sugar$/],
  ['olive oil', /Extra Virgin Olive Oil$/],
  ['ketchup', /Tomato Sauce$/],
  ['tea', /Tea Bags$/],
  ['coffee', /Coffee$/],
  ['water', /Spring Water$/],
  ['frozen peas', / Peas$/],
  ['cookies', /Cookies$/],
  ['choclate', /Chocolate Block$/],
  ['toilet paper', /Toilet Paper$/],
  ['loo roll', /Toilet Paper$/],
  ['diapers', /Nappies Size \d/],
  ['dog food', /Dog Food/],
  ['cat food', /Cat Food/],
  ['shampoo', /Shampoo$/],
  ['toothpaste', /Toothpaste$/],
]

/** Words that nothing joins: each is what it is together, or else several things by turns. */
const IN_TURN: [q: string, ...titles: RegExp[]][] = [
  ['milk eggs', /Milk$/, /Eggs$/, /Milk$/, /Eggs$/],
  ['eggs milk butter', /Eggs$/, /Milk$/, /Butter$/],
  ['bread milk', /Bread$/, /Milk$/],
  ['tomato onion', /Tomatoes$/, /Onions$/],
  ['peanut butter bread', /Peanut Butter$/, /Bread$/],
  ['bred and buter', /Bread$/, /Butter$/],
  ['glutin free bread and biscuits', /Gluten Free .*Bread$/, /Gluten Free .*Cookies$/],
  ['chicken rice', /Butter Chicken with Rice$/, /Chicken$/, /Rice$/, /Chicken$/],
  ['chicken stock', /Chicken Stock$/, /Chicken Stock$/],
  ['rice milk', /Oat Milk$/, /Oat Milk$/],
  ['egg noodles', /Egg Noodles$/],
  ['tomato paste', /Tomato Paste$/, /Tomato Paste$/],
  ['coconut cream', /Coconut Cream$/, /Coconut Cream$/],
  ['fish sauce', /Fish Sauce$/, /Fish Sauce$/],
  ['corn chips', /Tortilla Chips$/, /Tortilla Chips$/],
  ['banana bread', /Banana Loaf Cake$/, /Banana Loaf Cake$/],
  ['garlic bread', /Garlic Bread/, /Garlic Bread/],
  ['ice cream chocolate', /Chocolate Ice Cream$/, /^(?!.*Block$)/],
  ['chocolate birthday cake', /Birthday Cake$/, /Birthday Cake$/],
  ['drinking water', /Water$/, /Water$/],
]

/** The product that must be among each query's first three. */
const AMONG_THREE: [q: string, title: RegExp][] = [
  ['chicken', /Whole Chicken$/],
  ['lemon', /^Lemons$/],
  ['salmon', /Salmon/],
  ['lamb', /Lamb Loin Chops$/],
  ['chips', /Potato Chips$/],
  ['biscuits', /Biscuits$/],
  ['detergent', /Laundry Powder$/],
  ['seafood', /Tidewater/],
  ['mil', /Full Cream Milk$/],
  ['chees', /Tasty Cheese/],
  ['bana', /^Cavendish Bananas$/],
  ['full cr', /Full Cream Milk$/],
]

test('each query in the demo shop lists the expected product first or among the first three', async () => {
  const { call, db, clock } = await openTestShop()
  await seedDemo(db, { now: clock.now() })

  const misses: string[] = []
  for (const [queries, within] of [
    [FIRST, 1],
    [AMONG_THREE, 3],
  ] as const) {
    for (const [q, title] of queries) {
      const { data } = await call(searchProduct, { q, page_size: 5 })
      const shown = data.map((product) => product.title)
      if (!shown.slice(0, within).some((one) => title.test(one))) misses.push(`${q}: ${shown.join(', ')}`)
    }
  }
  for (const [q, ...titles] of IN_TURN) {
    const { data } = await call(searchProduct, { q, page_size: 5 })
    const shown = data.map((product) => product.title)
    if (!titles.every((title, n) => title.test(shown[n] ?? ''))) misses.push(`${q}: ${shown.join(', ')}`)
  }

  expect(misses).toEqual([])
})
