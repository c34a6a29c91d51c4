import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'

/** The product's name, as devices and apps show it. */
export const getIssuer = (): string =>
  parseBrand(requireEnv('BRAND')) === 'posti' ? 'Posti' : 'Pakk'

/**
 * The site that passkeys belong to: the host of the environment and its origin. Browsers make no
 * passkeys for numeric addresses, so those of the local run belong to `localhost`.
 */
export const getRelyingParty = (): { readonly id: string; readonly origin: string } => {
  const url = new URL(requireEnv('BASE_URL'))
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
