interface RepeatedTest {
  file: string
  /** A part of the test's name. */
  test: string
  /** How many repetitions the shop's goals ask for. */
  times: number
}

interface DrillProgram {
  program: string
}

export const drills: Record<string, RepeatedTest | DrillProgram>
export function programOf(drill: RepeatedTest | DrillProgram, rest: string[]): string[]
