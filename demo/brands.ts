/** Factors by which a brand's prices differ from the table's. */
export const priceFactors: Record<string, number> = { Punnet: 0.78 }

const first =
  'Acacia Amberlea Banyula Bellbird Birdsong Bluegum Boronia Brigalow Burrawang Cedarvale Coolabah Coralbark Currawong Dingley Dulcie Emberfield Everlong Fairweather Ferndale Firewheel Galah Glasshouse Granite Hazelbrook Heathland Honeyeater Kauri Kurrajong Lilly Pilly Lomandra Lorikeet Magpie Mallee Marlow Melaleuca Mistletoe Montville Myrtle Noonan Oakhurst Orana Pandanus Pelican Quandong Ravenswood Redgum Rosella Saltbush Samford Sandpiper Silky Oak Stringybark Tallowwood Tamarind Tuckeroo Waratah Warrigal Willowbank Yabby Yarrow'
    .replace('Lilly Pilly', 'Lilly-Pilly')
    .replace('Silky Oak', 'Silky-Oak')
    .split(' ')
    .map((word) => word.replace('-', ' '))
const second =
  'Creek, Farm, & Sons, Ridge, Pantry, Provisions, Larder, Road, House, Hollow, Traders, Table, Fields, Bay, & Co, Market'.split(
    ', ',
  )

/** Generates as many further brands as a large catalogue needs. */
export const furtherBrands: readonly string[] = second.flatMap((last) =>
  first.map((start) => `${start} ${last}`),
)
