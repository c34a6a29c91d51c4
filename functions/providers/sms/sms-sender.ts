import { env } from '#functions/lib/env.ts'
import type { SmsSender } from './port.ts'
import { snsSender } from './sns.ts'

let sender: SmsSender | undefined

/** The environment's way to send text messages (`SMS_SENDER_ID`). */
export const smsSender = (): SmsSender => (sender ??= snsSender(env('SMS_SENDER_ID')))
