import { requireEnv } from '#functions/lib/env.ts'
import type { SocialProviderId } from '#shared/accounts/social-providers.ts'

/** Reads a variable; null if it is empty, which means that the provider is not offered. */
const readOptionalEnv = (name: string): string | null => process.env[name] || null

/**
 * Returns our application id at a provider (`GOOGLE_CLIENT_ID`, `FACEBOOK_APP_ID`); null where not
 * offered.
 */
export const getApplicationId = (name: SocialProviderId): string | null =>
  readOptionalEnv(name === 'google' ? 'GOOGLE_CLIENT_ID' : 'FACEBOOK_APP_ID')

/** Whether the sandbox replaces both providers (`SOCIAL_LOGIN`). */
export const isSocialSandbox = (): boolean => requireEnv('SOCIAL_LOGIN') === 'sandbox'

/** Returns the base URL of the sandbox, which has an issuer, a Graph API and page scripts. */
export const getSandboxUrl = (): string => `${requireEnv('BASE_URL')}/sandbox/social`

const scriptUrls = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
} as const satisfies Record<SocialProviderId, string>

const getScriptUrl = (name: SocialProviderId): string | null => {
  if (getApplicationId(name) === null) return null
  return isSocialSandbox() ? `/sandbox/social/scripts/${name}.js` : scriptUrls[name]
}

/** Returns the settings that the page needs to show the login buttons. */
export const getSocialSettings = () => ({
  google_client_id: getApplicationId('google'),
  google_script_url: getScriptUrl('google'),
  facebook_app_id: getApplicationId('facebook'),
  facebook_script_url: getScriptUrl('facebook'),
})
