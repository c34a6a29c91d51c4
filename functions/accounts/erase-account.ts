import { keys, partitions } from '#functions/store/keys.ts'
import { all, equals, type Write } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { accountPointer, type AccountRecord } from '#functions/store/records/account-store.ts'
import { user, type User } from '#functions/store/records/user-store.ts'
import { getSafePlaces, preferences } from '#functions/store/records/preferred-place-store.ts'
import { buildPhotoWrites } from '#functions/store/records/photo-store.ts'

type Store = Pick<Runtime, 'table'>

/** The most sessions that are deleted at once. Further ones expire. */
const maxSessions = 40

/** Builds the writes that delete an account with what is stored about it alone. Its photos become due. */
const buildAccountErasure = async (
  { table }: Store,
  { id, user_id, removed_at }: AccountRecord,
): Promise<[Write, ...Write[]]> => {
  const saved = await table.get(keys.preferredPlaces(id))
  const { items: devices } = await table.query(partitions.pushDevices(id))
  const places = saved ? getSafePlaces(preferences.parse(saved)) : []
  return [
    {
      delete: keys.account(id),
      // Operators may have restored it since.
      if: all(
        equals('user_id', user_id),
        removed_at === undefined ? { absent: 'removed_at' } : equals('removed_at', removed_at),
      ),
    },
    { delete: keys.phoneCode(id) },
    { delete: keys.bookmarks(id) },
    { delete: keys.preferredPlaces(id) },
    { delete: keys.feedMember(id) },
    ...devices.map(({ PK, SK }) => ({ delete: { PK, SK } })),
    ...(user_id === null ? [] : [{ delete: keys.userAccount(user_id, id) }]),
    ...buildPhotoWrites(
      id,
      places.flatMap(({ photos }) => photos.map((photo) => photo.id)),
      [],
    ),
  ]
}

/** Builds the writes that delete a user with the ways to log in, and end its sessions. */
const buildUserErasure = async (
  { table }: Store,
  { id, email, session_epoch, google_id, facebook_id }: User,
): Promise<Write[]> => {
  const { items } = await table.query({ ...partitions.sessionsByUser(id), limit: maxSessions })
  return [
    { delete: keys.user(id), if: equals('session_epoch', session_epoch) },
    { delete: keys.email(email) },
    { delete: keys.devices(email) },
    { delete: keys.passkeys(id) },
    { delete: keys.recoveryCodes(id) },
    { delete: keys.totpSetup(id) },
    ...(google_id === undefined ? [] : [{ delete: keys.socialLogin('google', google_id) }]),
    ...(facebook_id === undefined ? [] : [{ delete: keys.socialLogin('facebook', facebook_id) }]),
    ...items.map(({ PK, SK }) => ({ delete: { PK, SK } })),
  ]
}

/** Returns the ids of the accounts that a user can use. */
export const listAccountIds = async ({ table }: Store, userId: string): Promise<string[]> => {
  const items = await readWholeRange(table, partitions.accountsByUser(userId))
  return items.map((item) => accountPointer.parse(item).account_id)
}

/**
 * Builds the writes that delete an account, and its user when that has no other one. Its shipments and
 * contacts are left to the sweep that erases what belongs to nobody.
 */
export const buildErasureWrites = async (
  runtime: Store,
  account: AccountRecord,
): Promise<[Write, ...Write[]]> => {
  const { id, user_id, company_id } = account
  const own: [Write, ...Write[]] = [
    ...(await buildAccountErasure(runtime, account)),
    ...(company_id === null ? [] : [{ delete: keys.removedPerson(company_id, id) }]),
  ]
  if (user_id === null) return own
  const others = (await listAccountIds(runtime, user_id)).filter((other) => other !== id)
  const item = await runtime.table.get(keys.user(user_id))
  if (others.length > 0 || !item) return own
  return [...own, ...(await buildUserErasure(runtime, user.parse(item)))]
}
