import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { locale } from '#shared/lib/locale.ts'

/**
 * An image with a link, published by operators at one screen position, per language and optionally
 * per country.
 */
export const banner = z.object({
  name: z.enum(['desktop_welcome', 'desktop_rss', 'desktop_ess', 'mobile_welcome']),
  language: locale,
  country: z._default(z.nullable(sourceCountry), null),
  image_url: z.string(),
  link: z.string(),
  text: z.string(),
})
export type Banner = z.infer<typeof banner>

/** A status message for all users. Simple HTML, which the screen reduces to text and links. */
export const statusMessage = z.object({ id: z.string(), language: locale, value: z.string() })
export type StatusMessage = z.infer<typeof statusMessage>

/** A footer link. A null country or an empty list of segments applies to all. */
export const footerLink = z.object({
  name: z.string(),
  language: locale,
  country: z.nullable(z.string()),
  segments: z.array(z.string()),
  value: z.string(),
})
