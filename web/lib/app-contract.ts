import * as z from 'zod/mini'
import { account } from '#shared/accounts/account.ts'
import { locale } from '#shared/lib/locale.ts'
import { call } from '#shared/api/call.ts'

export const getApp = call({
  name: 'getApp',
  method: 'GET',
  path: '/app',
  area: 'app',
  who: 'anyone',
  summary: '',
  result: z.object({
    user: z.nullable(z.object({ id: z.string(), email: z.string(), account })),
    now: z.string(),
    country: z.enum(['ee', 'lv', 'lt']),
    account_settings: z.array(z.object({ name: z.string(), status: z.string() })),
    return_visible: z.boolean(),
    links: z.array(
      z.object({ language: locale, country: z.string(), name: z.string(), value: z.string() }),
    ),
    banners: z.array(z.object({ name: z.string(), language: locale, value: z.string() })),
    support: z.object({ phone: z.string(), email: z.string() }),
  }),
})
