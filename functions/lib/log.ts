import { Logger } from '@aws-lambda-powertools/logger'

/**
 * Structured lines for operators. They carry ids, codes and durations, never a name, phone,
 * e-mail, address, door code or token.
 */
export const log = new Logger({ serviceName: 'pakk' })
