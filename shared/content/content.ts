import * as z from 'zod/mini'
import { sendingCountry } from '../accounts/sending-countries.ts'
import { locale } from '../lib/locale.ts'

/**
 * An image with a link that operators publish at one place of the screens, per language and, where
 * it names one, per country.
 */
export const banner = z.object({
  name: z.enum(['desktop_welcome', 'desktop_rss', 'desktop_ess', 'mobile_welcome']),
  language: locale,
  country: z._default(z.nullable(sendingCountry), null),
  image_url: z.string(),
  link: z.string(),
  text: z.string(),
})
export type Banner = z.infer<typeof banner>

/** A message for everybody, newest first; simple HTML that the screen reduces to text and links. */
export const statusMessage = z.object({ id: z.string(), language: locale, value: z.string() })
export type StatusMessage = z.infer<typeof statusMessage>

/** A link of the footer; what is left empty holds for all. */
export const footerLink = z.object({
  name: z.string(),
  language: locale,
  country: z.nullable(z.string()),
  segments: z.array(z.string()),
  value: z.string(),
})
