import type { Browser } from './visitor.ts'
import { fetchApp } from './fetch-app.ts'

/** A person at Google or Facebook. */
export interface SocialPerson {
  readonly name: string
  readonly email: string
  /** Whether the provider has verified the e-mail; true by default. */
  readonly verified?: boolean
}

/**
 * Fetches the token that the sandbox's page issues for a person, read as its script reads it.
 * @throws when the sandbox refuses the query.
 */
export const fetchSocialToken = async (
  { url }: { readonly url: string },
  provider: 'google' | 'facebook',
  { name, email, verified = true }: SocialPerson,
  query: Readonly<Record<string, string>>,
): Promise<string> => {
  const search = new URLSearchParams({ state: 'x', ...query })
  const page = await fetch(`${url}/sandbox/social/${provider}?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, email, ...(verified && { verified: 'on' }) }),
  })
  if (page.status !== 200) throw new Error(`The sandbox responded with ${page.status}`)
  return /id="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
}

/** Fetches a token of Google for the session of a visitor. */
export const fetchGoogleToken = async (
  stack: { readonly url: string },
  visitor: Browser,
  person: SocialPerson,
): Promise<string> => {
  const { google_client_id, nonce } = (await fetchApp(visitor)).social_login
  return fetchSocialToken(stack, 'google', person, { client_id: google_client_id ?? '', nonce })
}
