import { requireEnv } from '#functions/lib/env.ts'
import type { SmsSender } from './port.ts'
import { createSnsSender } from './sns.ts'

let sender: SmsSender | undefined

/** Returns the environment's SMS sender (sender id `SMS_SENDER_ID`). */
export const getSmsSender = (): SmsSender =>
  (sender ??= createSnsSender(requireEnv('SMS_SENDER_ID')))
