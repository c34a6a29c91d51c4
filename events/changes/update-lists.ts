import type { DynamoDBBatchResponse, DynamoDBStreamEvent, DynamoDBStreamHandler } from 'aws-lambda'
import { company } from '#shared/accounts/company.ts'
import { isNamedOtherwise, updateCompanyEntries } from '#functions/accounts/company-entries.ts'
import { isFoundOtherwise, updatePhoneEntry } from '#functions/accounts/phone-entries.ts'
import { copyLooks } from '#functions/backoffice/copy-looks.ts'
import { updateLockerRoom } from '#functions/doors/locker-room.ts'
import { toCountedText, toDoorText } from '#functions/orders/lists/counted-state.ts'
import { updateLists } from '#functions/orders/lists/update-lists.ts'
import { toSendingState, updateSendingCode } from '#functions/orders/sending/update-sending-code.ts'
import { isCollectionDoorId } from '#functions/lib/ids.ts'
import {
  accountSortKey,
  companySortKey,
  parseCountedKey,
  parseDoorKey,
} from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { accountRecord } from '#functions/store/records/account-store.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Images, readImages } from './read-images.ts'
import { runEach, type Update } from './run-each.ts'
import { listLedgerUpdates } from './update-ledgers.ts'

/** What is found by an image: how lists and reports count it, and the code of a shipment. */
interface State {
  readonly lists?: string | undefined
  readonly code?: string | undefined
  readonly order?: OrderRecord
}

/** The state of an image; texts equal to no other for an unreadable one. */
const readState = (id: string, item: Item | undefined, fallback: string): State => {
  if (item === undefined) return {}
  if (isCollectionDoorId(id)) {
    const door = collectionDoorRecord.safeParse(item)
    return { lists: door.success ? toDoorText(door.data) : fallback }
  }
  const { data: order } = orderRecord.safeParse(item)
  if (!order) return { lists: fallback, code: fallback }
  return { lists: toCountedText(order), code: toSendingState(order, runtime.now()), order }
}

/**
 * Returns the owner and id of a changed shipment or reserved door, and what follows: whether lists find
 * or count it otherwise than before, the shipment if it has another sending code, and the shipment of a
 * visitor that is gone, because it has moved into an account or was removed.
 */
const readChange = ({ key, before, after, number }: Images) => {
  const counted = parseCountedKey(key)
  if (!counted) return []
  const old = readState(counted.id, before, 'old')
  const own = readState(counted.id, after, 'new')
  const isListed = old.lists !== own.lists
  const coded = own.code === undefined || own.code === old.code ? undefined : own.order
  const gone = after || hasLists(counted.owner) ? undefined : old.order
  return isListed || coded || gone ? [{ ...counted, number, isListed, coded, gone }] : []
}

type Change = ReturnType<typeof readChange>[number]

/** Updates what counts the changed shipments and doors of an owner and leads to them. */
const updateOwner = async (owner: string, own: readonly Change[]): Promise<void> => {
  const listed = new Set(own.flatMap(({ id, isListed }) => (isListed ? [id] : [])))
  if (listed.size > 0) await updateLists(runtime, owner, [...listed])
  const coded = new Map(own.flatMap((each) => (each.coded ? [[each.id, each.coded]] : [])))
  for (const order of coded.values()) await updateSendingCode(runtime, order)
}

/** Lists the updates that follow from changed shipments: owner by owner, then those that have moved. */
const listOwnerUpdates = (changes: readonly Images[]): Update[] => {
  const read = changes.flatMap(readChange)
  return [
    ...[...Map.groupBy(read, ({ owner }) => owner)].map(([owner, own]): Update => ({
      of: 'lists',
      owner,
      numbers: own.map(({ number }) => number),
      run: () => updateOwner(owner, own),
    })),
    ...read.flatMap(({ owner, gone, number }): Update[] =>
      gone
        ? [{ of: 'lists', owner, numbers: [number], run: () => copyLooks(runtime.table, gone) }]
        : [],
    ),
  ]
}

/** Lists the updates that follow from accounts that are found by another phone than before. */
const listAccountUpdates = (changes: readonly Images[]): Update[] =>
  changes.flatMap(({ key, number, ...images }) => {
    if (key.SK !== accountSortKey) return []
    // None for an account that is not readable.
    const before = accountRecord.safeParse(images.before).data
    const after = accountRecord.safeParse(images.after).data
    const owner = (after ?? before)?.id
    if (owner === undefined || !isFoundOtherwise(before, after)) return []
    const run = () => updatePhoneEntry(runtime, owner, before)
    return [{ of: 'lists', owner, numbers: [number], run }]
  })

/** Lists the updates that follow from companies that are found by another name than before. */
const listCompanyUpdates = (changes: readonly Images[]): Update[] =>
  changes.flatMap(({ key, number, ...images }) => {
    if (key.SK !== companySortKey) return []
    const before = company.safeParse(images.before).data
    const after = company.safeParse(images.after).data
    if (!after || !isNamedOtherwise(before, after)) return []
    const run = () => updateCompanyEntries(runtime, after.id, before)
    return [{ of: 'lists', owner: after.id, numbers: [number], run }]
  })

/** Lists the updates of the room of lockers whose doors have changed. */
const listRoomUpdates = (changes: readonly Images[]): Update[] => {
  const doors = changes.flatMap(({ key, number }) => {
    const door = parseDoorKey(key)
    return door ? [{ ...door, number }] : []
  })
  return [...Map.groupBy(doors, ({ place }) => place)].map(([place, own]) => ({
    of: 'room',
    owner: String(place),
    numbers: own.map(({ number }) => number),
    run: () => updateLockerRoom(runtime, place),
  }))
}

/**
 * Keeps the counters of lists and reports, the search words of lists, the entries of parcels to a
 * phone, the pointers from sending codes, the entries by which customer support finds shipments and
 * accounts, its looks with shipments that move, ledgers and the room of lockers. They fail and are tried again
 * independently, owner by owner and locker by locker.
 */
export const handleChanges = ({
  Records: records,
}: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = records.map(readImages)
  return runEach([
    ...listOwnerUpdates(changes),
    ...listAccountUpdates(changes),
    ...listCompanyUpdates(changes),
    ...listLedgerUpdates(changes),
    ...listRoomUpdates(changes),
  ])
}

export const handler: DynamoDBStreamHandler = (event) => handleChanges(event)
