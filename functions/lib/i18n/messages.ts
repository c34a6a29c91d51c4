import type { MessageCode } from '#shared/lib/messages.ts'
import errors from '#shared/locales/en/errors.json' with { type: 'json' }
import { getI18n } from './i18n.ts'

/** Whether a text is a message code, as opposed to a default message of zod, for example. */
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(errors, text)

/** Returns the English text of a message. */
export const formatMessage = (code: MessageCode): string =>
  getI18n().getFixedT('en', 'errors')(code)
