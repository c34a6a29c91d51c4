import { getKeys } from '#shared/lib/get-keys.ts'

/** The supported login providers with their names. */
export const socialProviders = { google: 'Google', facebook: 'Facebook' } as const
export type SocialProviderId = keyof typeof socialProviders

export const socialProviderIds = getKeys(socialProviders)
