interface RepeatedTest {
  file: string
  /** A part of its name. */
  test: string
  /** As often as the shop's goals say. */
  times: number
}

interface DrillProgram {
  program: string
}

export const drills: Record<string, RepeatedTest | DrillProgram>
export function programOf(drill: RepeatedTest | DrillProgram, rest: string[]): string[]
