import { z } from 'zod'
import type { Setting } from '#providers/payments/payment-provider.ts'

const HEADER = String.raw`\s*[\w-]+=(?:[^,%]|%[\da-f]{2})*`

/** Settings for exporting traces and the log, under OpenTelemetry's own names. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    z.url({ protocol: /^https?$/ }).optional(),
    '',
    'http://localhost:4318, where an OpenTelemetry collector takes OTLP over HTTP: traces and the log are sent there',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .regex(new RegExp(`^${HEADER}(,${HEADER})*$`, 'i'))
      .optional(),
    '',
    'name=value,name=value: headers that are sent with them, such as a key, each value percent-encoded',
  ],
  OTEL_SERVICE_NAME: [z.string().min(1), 'punnet', 'what the shop is called there'],
  OTEL_TRACES_SAMPLER: [
    z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
    'always_on, always_off, traceidratio, or each of them after parentbased_, which has the caller decide where its traceparent does: which traces are sent',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0(\.\d{1,9})?|1(\.0+)?)$/)
      .transform(Number),
    '1',
    'a number from 0 to 1: the part of the traces that traceidratio sends',
  ],
} as const satisfies Record<string, Setting>
