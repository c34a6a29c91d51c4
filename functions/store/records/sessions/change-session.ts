import type { Account } from '#shared/accounts/account.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { type Choice, type OpenedLink, type Session, getSessionEnd } from './session.ts'

/**
 * Tabs of one browser share its cookie. For this long after a new session has replaced theirs, in
 * seconds, requests with the old cookie may still arrive; their responses must not set a cookie.
 */
const replacedSeconds = 10

/** Holds while a session may be used. */
export const isLive = all(exists, { absent: 'is_replaced' }, { absent: 'end' })

/** Extends a session to its full length from now, and no further than it may last. */
export const extendSession = (secretHash: string, startedAt: number | undefined) => {
  const time = toEpochSeconds(now())
  const started_at = startedAt ?? time
  return table
    .write({
      update: keys.session(secretHash),
      set: { expires_at: getSessionEnd(started_at, time), started_at, used_at: time },
      if: isLive,
    })
    .catch(ignoreConditionFailed)
}

/** Builds the write that switches a session to another account of the same user. */
export const buildAccountSwitch = (
  session: Session,
  account: Pick<Account, 'id' | 'company_id'>,
): Write => ({
  update: keys.session(session.secretHash),
  set: { account_id: account.id, company_id: account.company_id },
  if: isLive,
})

/** Saves the link that the session has opened. */
export const saveOpenedLink = (session: Session, { paymentId, owner }: OpenedLink) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { linked_payment_id: paymentId, ...(owner !== undefined && { linked_owner: owner }) },
    ...(owner === undefined && { remove: ['linked_owner'] }),
    if: isLive,
  })

/** Saves the shipment that is sent without an account, and the parcel that it returns. */
export const saveOpenedSending = (
  session: Session,
  opened: Pick<Session, 'sending'> & Partial<Pick<Session, 'returned'>>,
) =>
  table.write({
    update: keys.session(session.secretHash),
    set: {
      ...(opened.sending && { sending: opened.sending }),
      ...(opened.returned && { returned: opened.returned }),
    },
    remove: [
      ...(opened.sending ? [] : ['sending']),
      ...('returned' in opened && !opened.returned ? ['returned'] : []),
    ],
    if: isLive,
  })

/**
 * Builds the write that names the payment which the pages after paying show. `keepsLink` for a payment of shipments that
 * the session has opened by a link.
 */
export const buildLastPaymentWrite = (
  session: Session,
  paymentId: string,
  { keepsLink = false }: { readonly keepsLink?: boolean } = {},
): Write => ({
  update: keys.session(session.secretHash),
  set: { last_payment_id: paymentId },
  ...(!keepsLink && { remove: ['linked_payment_id', 'linked_owner'] }),
  if: isLive,
})

/** Builds the write that ends a session when another one replaces it in its browser. */
export const buildSessionEnd = ({ id, secretHash }: Session): Write => ({
  put: {
    ...keys.session(secretHash),
    id,
    is_replaced: true,
    expires_at: toEpochSeconds(now()) + replacedSeconds,
  },
})

/**
 * Saves a visitor's choice. Fields that are absent stay unchanged. A session that has just ended, by
 * a login in another tab for example, keeps no choice.
 */
export const saveChoice = (session: Session, chosen: Choice) =>
  table
    .write({
      update: keys.session(session.secretHash),
      set: {
        ...(chosen.locale && { locale: chosen.locale }),
        ...(chosen.country && { country: chosen.country }),
      },
      if: isLive,
    })
    .catch(ignoreConditionFailed)
