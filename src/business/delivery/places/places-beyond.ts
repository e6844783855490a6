import { metresBetween, type Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'

export interface PlaceBeyond extends Position {
  placeId: string
  /** `Noosa Heads QLD 4567` */
  title: string
  locality: string
  postalCode: string
}

const PREFIX = 'beyond:'
const NEAR_METRES = 10_000
const LETTERS_TO_NAME_A_PLACE = 4

/** Towns outside the delivery area. The geocoder searches only inside it, so they are listed here. */
const listed = `
Noosa Heads|QLD 4567|-26.394|153.090
Noosaville|QLD 4566|-26.402|153.066
Tewantin|QLD 4565|-26.391|153.037
Sunrise Beach|QLD 4567|-26.419|153.106
Peregian Beach|QLD 4573|-26.486|153.096
Eumundi|QLD 4562|-26.476|152.955
Cooroy|QLD 4563|-26.417|152.912
Pomona|QLD 4568|-26.366|152.855
Gympie|QLD 4570|-26.190|152.666
Toowoomba|QLD 4350|-27.560|151.953
Gatton|QLD 4343|-27.554|152.276
Laidley|QLD 4341|-27.629|152.393
Esk|QLD 4312|-27.240|152.422
Boonah|QLD 4310|-27.996|152.682
Beaudesert|QLD 4285|-27.987|152.996
Jimboomba|QLD 4280|-27.831|153.031
Yarrabilba|QLD 4207|-27.806|153.113
Beenleigh|QLD 4207|-27.712|153.203
Ormeau|QLD 4208|-27.768|153.260
Coomera|QLD 4209|-27.863|153.301
Helensvale|QLD 4212|-27.905|153.337
Nerang|QLD 4211|-27.989|153.336
Southport|QLD 4215|-27.967|153.414
Surfers Paradise|QLD 4217|-28.002|153.430
Gold Coast|QLD 4217|-28.002|153.430
Broadbeach|QLD 4218|-28.027|153.432
Robina|QLD 4226|-28.072|153.385
Burleigh Heads|QLD 4220|-28.090|153.450
Palm Beach|QLD 4221|-28.115|153.467
Coolangatta|QLD 4225|-28.167|153.536
Tweed Heads|NSW 2485|-28.178|153.545
Byron Bay|NSW 2481|-28.643|153.612
Dunwich|QLD 4183|-27.500|153.404
Point Lookout|QLD 4183|-27.427|153.535
Rainbow Beach|QLD 4581|-25.904|153.091
Maryborough|QLD 4650|-25.538|152.702
Hervey Bay|QLD 4655|-25.290|152.851
Bundaberg|QLD 4670|-24.866|152.349
Gladstone|QLD 4680|-23.843|151.256
Rockhampton|QLD 4700|-23.378|150.510
Mackay|QLD 4740|-21.141|149.186
Townsville|QLD 4810|-19.259|146.817
Cairns|QLD 4870|-16.920|145.771
Kingaroy|QLD 4610|-26.541|151.837
Dalby|QLD 4405|-27.181|151.266
Warwick|QLD 4370|-28.214|152.035
Stanthorpe|QLD 4380|-28.655|151.934`

const places: readonly PlaceBeyond[] = listed
  .trim()
  .split('\n')
  .map((line) => {
    const [locality = '', post = '', lat, lng] = line.split('|')
    return {
      placeId: `${PREFIX}${locality.toLowerCase().replaceAll(' ', '-')}`,
      title: `${locality} ${post}`,
      locality,
      postalCode: post.slice(-4),
      lat: Number(lat),
      lng: Number(lng),
    }
  })
  .filter((place) => !isInDeliveryArea(place))

/** Finds the town that a shopper types: the beginning of its name, its full name or its postcode. */
export function findBeyond(keyword: string): PlaceBeyond | undefined {
  const typed = plain(keyword)
  if (typed.length < LETTERS_TO_NAME_A_PLACE) return places.find(({ locality }) => plain(locality) === typed)
  return places.find((place) => isCalled(place, typed.split(' ')))
}

/** Every typed word must begin one of its words: 'Noosa 4567' leaves one out. */
function isCalled({ title, postalCode }: PlaceBeyond, [first = '', ...others]: string[]): boolean {
  const words = plain(title).split(' ')
  const isIts = (typed: string) => words.some((word) => word.startsWith(typed))
  return (words[0]?.startsWith(first) || first === postalCode) && others.every(isIts)
}

export function placeBeyond(placeId: string): PlaceBeyond | undefined {
  return places.find((place) => place.placeId === placeId)
}

/** Returns the listed town near a position outside the delivery area. */
export function nearestBeyond(position: Position): PlaceBeyond | undefined {
  if (isInDeliveryArea(position)) return undefined
  const byDistance = places.map((place) => ({ place, metres: metresBetween(place, position) }))
  const [nearest] = byDistance.toSorted((a, b) => a.metres - b.metres)
  return nearest && nearest.metres <= NEAR_METRES ? nearest.place : undefined
}

/** Normalises a name for comparison. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
