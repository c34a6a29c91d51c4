import * as z from 'zod/mini'
import { invitationSeconds } from '#shared/accounts/invitation-time.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition, Write } from '#functions/lib/store/operations.ts'
import { all, any, equals } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import type { AccountRecord } from './account-store.ts'
import { accountRecord, getCompany } from './account-store.ts'
import type { User } from './user-store.ts'

/** The account of a person who has been invited and can still answer. */
export type Invited = AccountRecord & { readonly company_id: string; readonly invited_at: string }

/** Whether an account waits for its person, whose invitation may have run out. */
export const isPending = (record: AccountRecord | undefined): record is Invited =>
  record !== undefined &&
  record.user_id === null &&
  record.company_id !== null &&
  record.invited_at !== undefined &&
  record.removed_at === undefined

/** Whether an invitation can be answered: it is pending and not older than its letter's link. */
export const isOpen = (record: AccountRecord | undefined): record is Invited =>
  isPending(record) && Date.parse(record.invited_at) + invitationSeconds * 1000 > now()

/** Holds until somebody has accepted, declined or removed it. */
const stillPending: Condition = all(equals('user_id', null), { absent: 'removed_at' })

/** Leads from the invited e-mail to its invitation. */
export const invitationPointer = ({ email, id }: Pick<AccountRecord, 'email' | 'id'>): Write => ({
  put: { ...keys.invitation(email, id), account_id: id },
})

/** The writes by which a user takes an invited account. */
export const acceptWrites = (record: Invited, user: Pick<User, 'id'>): Write[] => [
  {
    update: keys.account(record.id),
    set: { user_id: user.id },
    remove: ['invited_at'],
    if: stillPending,
  },
  { put: { ...keys.userAccount(user.id, record.id), account_id: record.id } },
  { delete: keys.invitation(record.email, record.id) },
]

/**
 * The writes that take a person out of the company: the account is marked rather than erased, and
 * nothing leads to it any more but the list of removed people, in which only operators look.
 * @param removedAt ISO 8601
 */
export const removalWrites = (
  record: AccountRecord & { readonly company_id: string },
  removedAt: string,
): Write[] => {
  const { id, company_id, email, user_id, role } = record
  return [
    {
      update: keys.account(id),
      set: { removed_at: removedAt },
      if: all({ absent: 'removed_at' }, equals('user_id', user_id), equals('role', role)),
    },
    { delete: keys.person(company_id, id) },
    { delete: keys.personEmail(company_id, email), if: ownPointer(id) },
    ...(user_id === null
      ? [{ delete: keys.invitation(email, id) }]
      : [
          { delete: keys.userAccount(user_id, id) },
          { put: { ...keys.removedPerson(company_id, id), account_id: id } },
        ]),
  ]
}

/** A pointer that leads to this account, or is not there. */
const ownPointer = (id: string): Condition => any({ absent: 'PK' }, equals('account_id', id))

const pointer = z.object({ account_id: z.string() })

/** The invitations that wait for a user: only of an e-mail that has been confirmed as the user's. */
export const invitationsOf = async (user: User): Promise<OwnUser['invitations']> => {
  if (!user.is_email_verified) return []
  const { items } = await table.query({ ...partitions.invitationsOf(user.email), limit: 100 })
  if (items.length === 0) return []
  const found = await table.getMany(
    items.map((item) => keys.account(pointer.parse(item).account_id)),
  )
  const open = found.map((item) => accountRecord.parse(item)).filter(isOpen)
  return Promise.all(
    open.map(async ({ id, invited_at, company_id }) => ({
      id,
      created_at: invited_at,
      company: { name: (await getCompany(company_id))?.name ?? '' },
    })),
  )
}
