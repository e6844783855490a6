import { z } from 'zod'
import { description } from '../../description.ts'

export const companyFacts = description({
  summary: 'Who sells: name, ABN and how to reach them.',
  reply: z.object({
    data: z.object({
      company_name: z.string(),
      /** Eleven digits. */
      abn: z.string().nullable(),
      /** Empty if the shop has not set it. */
      company_address: z.string(),
      company_phone: z.string(),
      company_email: z.string(),
      opening_hours: z.string(),
    }),
  }),
  cached: true,
})

export const informationText = description({
  summary: 'What the office has written for a page of information; none where the shop’s own text holds.',
  input: z.object({ page: z.string().max(60) }),
  reply: z.object({ data: z.object({ text: z.string().nullable() }) }),
  cached: true,
})
