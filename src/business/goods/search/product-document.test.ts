import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import type { IndexedProduct } from './product-index.ts'

/** Returns the field that has a word of the product. */
function fieldOf(word: string, product: Partial<IndexedProduct>): string | undefined {
  const { index } = indexWith(product)
  return index.inverted.postingsOf({ field: 'word', text: word })[0]?.field
}

test.each([
  ['milk', { title: 'Full Cream Milk', sub_category: 'Milk' }, 'name_and_sub_category'],
  ['cream', { title: 'Full Cream Milk', sub_category: 'Milk' }, 'mention'],
  ['milk', { title: 'Milk Chocolate', sub_category: 'Chocolate' }, 'mention'],
  ['milk', { title: 'Milk Drink', sub_category: 'Milk' }, 'name_or_sub_category'],
  ['milk', { title: 'Creek Milk', brand: 'Creek', sub_category: 'Dairy' }, 'name_or_sub_category'],
  ['bread', { title: 'Sourdough Loaf', sub_category: 'Bread' }, 'sub_category'],
  ['pasta', { title: 'Spaghetti', sub_category: 'Pasta & Noodles' }, undefined],
  ['creek', { title: 'Creek Milk', brand: 'CREEK' }, 'mention'],
  ['vegan', { title: 'Loaf', dietary: 'gluten free,vegan' }, 'claim_word'],
  ['tuna', { title: 'Tuna in Oil' }, 'name_or_sub_category'],
  ['oil', { title: 'Tuna in Oil' }, 'mention'],
  ['salmon', { title: 'Salmon Portions Skin On' }, 'name_or_sub_category'],
  ['portion', { title: 'Salmon Portions Skin On' }, 'name_or_sub_category'],
  ['fresh', { title: 'Fresh Salmon Portions' }, 'mention'],
  ['foil', { title: 'Foil 30 m Roll' }, 'name_or_sub_category'],
  ['roll', { title: 'Foil 30 m Roll' }, 'mention'],
  ['block', { title: '70% Dark Block' }, 'name_or_sub_category'],
  ['2', { title: 'Formula Stage 2' }, 'mention'],
  ['in', { title: 'Tuna in Oil' }, undefined],
  ['pack', { title: 'Pack' }, 'name_or_sub_category'],
])('the word “%s” of %o is indexed as %s', (word, product, field) => {
  expect(fieldOf(word, product)).toBe(field)
})

test('sub-categories, categories, whole titles and pack sizes are indexed in their own fields', () => {
  const { index } = indexWith({
    title: 'Spaghetti in Tins',
    sub_category: 'Pasta & Noodles',
    category: 'Pantry Things',
    pack_size: 500,
    pack_unit: 'g',
    pack_count: 2,
  })
  const isIn = (
    field: 'mixed_sub_category' | 'category' | 'sub_category_title' | 'product_title' | 'pack_size',
    text: string,
  ) => index.inverted.documentFrequency({ field, text }) === 1

  expect(isIn('mixed_sub_category', 'pasta')).toBe(true)
  expect(isIn('mixed_sub_category', 'noodle')).toBe(true)
  expect(isIn('category', 'pantry')).toBe(true)
  expect(isIn('sub_category_title', 'pasta noodle')).toBe(true)
  expect(isIn('product_title', 'spaghetti tin')).toBe(true)
  expect(['g500', 'g1000', 'n2'].every((size) => isIn('pack_size', size))).toBe(true)
})

test('“fresh” is dropped from a sub-category, and a title with the brand in it is not indexed whole', () => {
  const { index } = indexWith({ title: 'Oak Pear', brand: 'Oak', sub_category: 'Fresh Fruit' })

  expect(index.inverted.documentFrequency({ field: 'sub_category_title', text: 'fruit' })).toBe(1)
  expect(index.inverted.documentFrequency({ field: 'product_title', text: 'oak pear' })).toBe(0)
})
