import { Logger } from '@aws-lambda-powertools/logger'

/**
 * The structured logger for operators. Log ids, codes and durations, never a name, phone, e-mail,
 * address, door code or token.
 */
export const log = new Logger({ serviceName: 'pakk' })
