import type { Session } from '#functions/store/records/sessions/session.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { authenticateApiKey } from '#functions/store/records/api-key-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { type ApiEvent, getHeader, getSourceAddress } from './request.ts'

/**
 * Returns the session of a call by the API key in its header: that of the account that the key acts
 * for. It has no user, so that limits count each key.
 * @throws Problem not_authenticated for a key that is missing, unknown, or without its rights by now.
 */
export const readKeySession = async (event: ApiEvent): Promise<Session> => {
  const key = getHeader(event, 'authorization')?.trim() ?? ''
  if (key === '') throw new Problem('not_authenticated', 'An API key is required')
  const { keyId, account } = await authenticateApiKey(key, getSourceAddress(event))
  return {
    id: keyId,
    secretHash: '',
    account,
    user: undefined,
    userId: undefined,
    owner: getOwner(account),
    lastPaymentId: undefined,
    link: undefined,
    sending: undefined,
    returned: undefined,
    holder: keyId,
    locale: account.locale_code,
    country: undefined,
    startedAt: undefined,
    hasSecondFactor: false,
  }
}
