import type { SocialProvider, SocialProviderName } from './port.ts'
import { applicationId, isSocialSandbox, sandboxUrl } from './social-settings.ts'

/** The secret that the sandbox's Graph API knows us by; it guards nothing. */
const SANDBOX_SECRET = 'sandbox'

/** The same verification in front of both issuers; jose is loaded when a token comes. */
const google = async (clientId: string): Promise<SocialProvider> => {
  const { googleIssuer, googleWith } = await import('./google.ts')
  const sandbox = { issuers: [sandboxUrl()], keysUrl: new URL(`${sandboxUrl()}/keys`) }
  return googleWith({ clientId, ...(isSocialSandbox() ? sandbox : googleIssuer) })
}

const facebook = async (appId: string): Promise<SocialProvider> => {
  const { facebookGraphUrl, facebookWith } = await import('./facebook.ts')
  if (isSocialSandbox()) {
    const graphUrl = `${sandboxUrl()}/graph/`
    return facebookWith({ appId, graphUrl, appSecret: async () => SANDBOX_SECRET })
  }
  const { readFacebookSecret } = await import('./facebook-secret.ts')
  return facebookWith({ appId, graphUrl: facebookGraphUrl, appSecret: readFacebookSecret })
}

const loaders = { google, facebook } as const

const loaded = new Map<SocialProviderName, Promise<SocialProvider>>()

/**
 * A party of the environment, or null where it is not offered; loaded at first use, so that a
 * login by password pays nothing for it.
 */
export const socialProvider = (name: SocialProviderName): Promise<SocialProvider> | null => {
  const id = applicationId(name)
  if (id === null) return null
  const provider = loaded.get(name) ?? loaders[name](id)
  loaded.set(name, provider)
  return provider
}
