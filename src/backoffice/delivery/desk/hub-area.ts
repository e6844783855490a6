export type Point = [x: number, y: number]

/** Returns a point's Voronoi cell: the part of the plane nearer to that point than to any other. */
export function areaOf(own: Point, others: readonly Point[], plane: readonly Point[]): Point[] {
  return others.reduce<Point[]>((area, other) => nearerHalf(area, own, other), [...plane])
}

function nearerHalf(area: readonly Point[], own: Point, other: Point): Point[] {
  /** Negative where a point is nearer to our own. */
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
