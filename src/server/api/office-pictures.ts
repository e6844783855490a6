import { addPicture } from '#business/kept-pictures/add-picture.ts'
import { setProductPictures } from '#business/kept-pictures/set-product-pictures.ts'
import { PICTURE_BYTES_AT_MOST } from '#contract/office/pictures/picture-rules.ts'
import * as pictures from '#contract/office/pictures/pictures.ts'
import * as productPictures from '#contract/office/pictures/product-pictures.ts'
import { readBytes } from '../http/read-body.ts'
import { serve } from '../http/serve.ts'

export const officePictures = [
  serve(pictures.addPicture, async ({ shop, input, request }) =>
    addPicture(shop, input, await readBytes(request, PICTURE_BYTES_AT_MOST)),
  ),
  serve(productPictures.setProductPictures, ({ shop, input }) => setProductPictures(shop, input)),
]
