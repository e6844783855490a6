import { expect, test } from 'vitest'
import { areaOf } from './picture-cut.ts'

const middle = { turns: 0, cut_x: 50, cut_y: 50 }

test.each([
  [{ width: 600, height: 400 }, middle, { left: 0, top: 0, width: 600, height: 400 }],
  [
    { width: 600, height: 400 },
    { ratio: '1:1', ...middle },
    { left: 100, top: 0, width: 400, height: 400 },
  ],
  [
    { width: 600, height: 400 },
    { turns: 0, ratio: '1:1', cut_x: 0, cut_y: 0 },
    { left: 0, top: 0, width: 400, height: 400 },
  ],
  [
    { width: 600, height: 400 },
    { turns: 0, ratio: '1:1', cut_x: 100, cut_y: 0 },
    { left: 200, top: 0, width: 400, height: 400 },
  ],
  [
    { width: 400, height: 600 },
    { turns: 2, ratio: '2:1', cut_x: 50, cut_y: 100 },
    { left: 0, top: 400, width: 400, height: 200 },
  ],
  [
    { width: 400, height: 600 },
    { turns: 3, ratio: '1:1', cut_x: 100, cut_y: 50 },
    { left: 200, top: 0, width: 400, height: 400 },
  ],
  [
    { width: 3, height: 9_000 },
    { ratio: '9999:1', ...middle },
    { left: 0, top: 4500, width: 3, height: 1 },
  ],
])('a picture of %o with the cut %o keeps %o', (picture, cut, area) => {
  expect(areaOf(picture, cut)).toEqual(area)
})
