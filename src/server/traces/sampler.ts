import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'

/** Decides which traces are exported. */
export function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Config): Sampler {
  const root = rootSampler(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG)
  return OTEL_TRACES_SAMPLER.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: Config['OTEL_TRACES_SAMPLER'], part: number): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(part) : new AlwaysOnSampler()
}
