import { env } from '#functions/lib/env.ts'
import type { SocialProviderName } from './port.ts'

/** A variable that may be empty: then that party is not offered. */
const offered = (name: string): string | null => process.env[name] || null

/** Our application's id at a party (`GOOGLE_CLIENT_ID`, `FACEBOOK_APP_ID`); null where not offered. */
export const applicationId = (name: SocialProviderName): string | null =>
  offered(name === 'google' ? 'GOOGLE_CLIENT_ID' : 'FACEBOOK_APP_ID')

/** Whether the sandbox plays both parties (`SOCIAL_LOGIN`). */
export const isSocialSandbox = (): boolean => env('SOCIAL_LOGIN') === 'sandbox'

/** Where the sandbox plays them: an issuer, a Graph API, scripts for the page. */
export const sandboxUrl = (): string => `${env('BASE_URL')}/sandbox/social`

const scripts = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
} as const satisfies Record<SocialProviderName, string>

const scriptUrl = (name: SocialProviderName): string | null => {
  if (applicationId(name) === null) return null
  return isSocialSandbox() ? `/sandbox/social/scripts/${name}.js` : scripts[name]
}

/** What the page needs to show the parties' login buttons. */
export const socialSettings = () => ({
  google_client_id: applicationId('google'),
  google_script_url: scriptUrl('google'),
  facebook_app_id: applicationId('facebook'),
  facebook_script_url: scriptUrl('facebook'),
})
