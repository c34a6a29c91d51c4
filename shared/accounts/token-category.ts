import * as z from 'zod/mini'

/** Purpose of an e-mailed link. */
export const tokenCategory = z.enum(
  ['password_reset', 'confirm_email', 'invitation'],
  'invalid_value',
)
export type TokenCategory = z.infer<typeof tokenCategory>
