export function statement(report: { stats: { startTime: string }; suites: readonly unknown[] }): string
