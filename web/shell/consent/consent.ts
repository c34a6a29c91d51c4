import { getCookie } from '#web/lib/api/api-request.ts'
import { setCookie } from '#web/lib/set-cookie.ts'
import { createValueStore } from '#web/lib/value-store.ts'

const cookieName = 'pakk_consent'

/** After so many days a visitor is asked again. */
const consentDays = 180

/** What a visitor has chosen about measuring visits. */
export type Consent = 'granted' | 'denied'

/** Reads a choice from the text of `document.cookie`; undefined before the first one. */
export const parseConsent = (cookies: string): Consent | undefined => {
  const value = getCookie(cookies, cookieName)
  return value === 'granted' || value === 'denied' ? value : undefined
}

/** The stored choice. */
export const consent = createValueStore<Consent | undefined>(parseConsent(document.cookie))

/** Whether the question is shown again, so that the choice can be changed. */
export const isAskedAgain = createValueStore(false)

/** Stores a choice. */
export const chooseConsent = (chosen: Consent): void => {
  setCookie(cookieName, chosen, consentDays)
  consent.set(chosen)
  isAskedAgain.set(false)
}
