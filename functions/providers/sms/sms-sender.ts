import * as z from 'zod/mini'
import { requireEnv } from '#functions/lib/env.ts'
import type { SmsSender } from './port.ts'
import { createSnsSender } from './sns.ts'

let sender: SmsSender | undefined

/** Sender ids by calling code, as JSON in `SMS_SENDER_IDS`. */
const senderIds = z.record(z.string(), z.string())

/** Returns the environment's SMS sender. */
export const getSmsSender = (): SmsSender =>
  (sender ??= createSnsSender(senderIds.parse(JSON.parse(requireEnv('SMS_SENDER_IDS')))))
