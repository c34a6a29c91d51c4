import type errors from '#shared/locales/en/errors.json'

/**
 * Code of a message, sent as `error_type` of a `FieldError`: a key of the translated messages. Only
 * the type is imported, so that screens do not bundle the English texts.
 */
export type MessageCode = keyof typeof errors
