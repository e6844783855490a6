import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPictureAddress } from '#contract/pictures/picture-address.ts'
import { Picture } from './picture.tsx'

test('of a picture that the office gave, each size that a browser may choose is an address of ours', () => {
  const shown = renderToStaticMarkup(<Picture src="/photo/0123456789abcdef01234567/320.webp" />)
  const [, set = ''] = /<source type="image\/avif" srcSet="([^"]*)"/.exec(shown) ?? []
  // In a srcset a URL ends at white space; a comma alone does not end it.
  const addresses = set.split(/\s+/).filter((part) => part.startsWith('/'))
  expect(addresses.map((address) => readPictureAddress(address.replace(/,$/, ''))?.side)).toEqual([160, 320])
})

test('any other picture is one file', () => {
  expect(renderToStaticMarkup(<Picture src="/pictures/pumpkin.svg" />)).toMatch(/^<img [^>]*>$/)
})
