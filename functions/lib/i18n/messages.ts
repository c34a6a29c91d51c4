import type { MessageCode } from '#shared/lib/messages.ts'
import errors from '#shared/locales/en/errors.json' with { type: 'json' }
import { getI18n } from './i18n.ts'

/** Whether a text is a message code, as opposed to a default message of zod, for example. */
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(errors, text)

/** Returns the English text of a message, with the name of the service that it is about, if any. */
export const formatMessage = (code: MessageCode, service = ''): string =>
  getI18n().getFixedT('en', 'errors')(code, { service })
