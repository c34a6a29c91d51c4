import type { Call } from '#shared/api/call.ts'
import { isInMode, isInScope } from '#shared/public-api/key-rights.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { authenticateApiKey } from '#functions/store/records/api-key-store.ts'
import { toTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { countKeyUse } from '#functions/store/records/key-use-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { type ApiEvent, getHeader, getSourceAddress } from './request.ts'

/** Returns a call as the documentation names it, `GET places`. */
const nameCall = ({ method, path }: Call): string => `${method} ${path.replace('/ext/v1/', '')}`

/**
 * Returns the session of a call by the API key in its header: that of the account that the key acts
 * for. It counts the request.
 * @throws Problem not_authenticated for a key that is missing, unknown, or without its rights by now;
 *   too_many_requests beyond its limit; not_allowed for a call outside its scopes or its mode.
 */
export const readKeySession = async (event: ApiEvent, call: Call): Promise<Session> => {
  const key = getHeader(event, 'authorization')?.trim() ?? ''
  if (key === '') throw new Problem('not_authenticated', 'An API key is required')
  const actor = await authenticateApiKey(key, getSourceAddress(event))
  const { keyId, account, mode } = actor
  await countKeyUse(keyId, nameCall(call), actor.limit)
  if (!isInScope(call.scope, actor.scopes))
    throw new Problem('not_allowed', `This API key may not make the call: ${call.scope ?? ''}`)
  if (!isInMode(call.keyModes, mode))
    throw new Problem('not_allowed', `A ${mode} key may not make the call`)
  const owner = getOwner(account)
  return {
    id: keyId,
    secretHash: '',
    account,
    user: undefined,
    userId: undefined,
    // Nothing that is stored for the company is found by it.
    owner: mode === 'test' ? toTestOwner(owner) : owner,
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
