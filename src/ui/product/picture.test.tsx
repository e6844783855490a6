import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPictureAddress } from '#contract/goods/pictures/picture-address.ts'
import { Picture } from './picture.tsx'

test('every size of an uploaded picture has a valid address in the srcset', () => {
  const shown = renderToStaticMarkup(<Picture src="/photo/0123456789abcdef01234567/320.webp" />)
  const [, set = ''] = /<source type="image\/avif" srcSet="([^"]*)"/.exec(shown) ?? []
  // In a srcset a URL ends at white space; a comma alone does not end it.
  const addresses = set.split(/\s+/).filter((part) => part.startsWith('/'))
  expect(addresses.map((address) => readPictureAddress(address.replace(/,$/, ''))?.side)).toEqual([160, 320])
})

test('any other picture is a plain img element', () => {
  expect(renderToStaticMarkup(<Picture src="/pictures/pumpkin.svg" />)).toMatch(/^<img [^>]*>$/)
})
