import * as z from 'zod/mini'
import type { MessageCode } from '#shared/lib/messages.ts'
import messages from '#shared/locales/en/errors.json' with { type: 'json' }
import type { Browser } from '#test/support/visitors/visitor.ts'

/** Codes of the expected errors by field, in the order of the form. */
export type FieldErrors = Readonly<Record<string, MessageCode>>

/** Returns a text of some length. */
export const createText = (length: number) => 'x'.repeat(length)

const refusalShape = z.object({
  message: z.string(),
  errors: z.array(
    z.object({ field: z.string(), error_message: z.string(), error_type: z.string() }),
  ),
})

/** Sends an invalid order and returns the status, the codes by field and the texts of the response. */
export const fetchFieldErrors = async (visitor: Browser, body: unknown) => {
  const response = await visitor.send('POST', '/order', { body })
  const { errors, message } = refusalShape.parse(response.json)
  return {
    status: response.status,
    fields: Object.fromEntries(errors.map((each) => [each.field, each.error_type])),
    texts: errors.map((each) => each.error_message),
    message,
  }
}

/** The result of `fetchFieldErrors` for exactly these errors. */
export const toFieldErrors = (fields: FieldErrors) => {
  const texts = Object.values(fields).map((code) => messages[code])
  return { status: 422, fields, texts, message: texts[0] }
}
