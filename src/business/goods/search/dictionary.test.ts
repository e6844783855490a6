import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

function dictionaryOf(...texts: string[]): Dictionary {
  const dictionary = new Dictionary()
  dictionary.count(
    texts.map((text) => dictionary.wordOf(text)),
    1,
  )
  return dictionary
}

test('a prefix finds longer words and not the prefix itself', () => {
  const dictionary = dictionaryOf('milk', 'milky', 'milks', 'mint', 'mil', 'nut', 'milk2')

  expect(dictionary.prefixRange('mil')).toEqual(['milk', 'milk2', 'milks', 'milky'])
  expect(dictionary.prefixRange('milk')).toEqual(['milk2', 'milks', 'milky'])
  expect(dictionary.prefixRange('x')).toEqual([])
})

test('completion offers no plain numbers, stop words or overlong words', () => {
  const dictionary = dictionaryOf('100', 'with', 'x'.repeat(41), 'n12', 'wine')

  expect(dictionary.typedWords).toEqual(['n12', 'wine'])
  expect(dictionary.isInUse('with')).toBe(false)
})

test('a word is in use until its last product is gone, and its stem stays known', () => {
  const dictionary = dictionaryOf('apples', 'apples')
  const words = [dictionary.wordOf('apples')]
  expect(dictionary.unstemmed).toEqual(['apples'])
  expect(dictionary.stemOf('apples')).toBeUndefined()
  dictionary.learnStem('apples', 'appl')

  dictionary.count(words, -1)
  expect(dictionary.isInUse('apples')).toBe(true)
  dictionary.count(words, -1)
  expect(dictionary.isInUse('apples')).toBe(false)
  expect(dictionary.typedWords).toEqual([])
  expect(dictionary.stemOf('apples')).toBe('appl')
  expect(dictionary.unstemmed).toEqual([])
})

test('two synonyms of the same words are combined', () => {
  const dictionary = new Dictionary()
  dictionary.setSynonyms([
    { stems: ['bell', 'pepper'], means: [['capsicum']] },
    { stems: ['bell', 'pepper'], means: [['red', 'capsicum']] },
  ])

  expect(dictionary.synonymsOf(['bell', 'pepper'])).toEqual([['capsicum'], ['red', 'capsicum']])
  dictionary.setSynonyms([])
  expect(dictionary.synonymsOf(['bell', 'pepper'])).toEqual([])
})
