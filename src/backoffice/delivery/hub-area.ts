export type Point = [x: number, y: number]

/** Of a plane all that is nearer to one point than to any other: half of it is cut off for each of them. */
export function areaOf(own: Point, others: readonly Point[], plane: readonly Point[]): Point[] {
  return others.reduce<Point[]>((area, other) => nearerHalf(area, own, other), [...plane])
}

function nearerHalf(area: readonly Point[], own: Point, other: Point): Point[] {
  /** Below nothing where the point is nearer to one's own. */
  const side = ([x, y]: Point) =>
    (x - own[0]) ** 2 + (y - own[1]) ** 2 - (x - other[0]) ** 2 - (y - other[1]) ** 2
  return area.flatMap((point, at) => {
    const before = area.at(at - 1) as Point
    const [was, is] = [side(before), side(point)]
    const crossing: Point[] = was < 0 !== is < 0 ? [between(before, point, was / (was - is))] : []
    return is < 0 ? [...crossing, point] : crossing
  })
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share]
}
