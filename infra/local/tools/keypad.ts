import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { enterCode, KEYPAD_BLOCK_MS, maxWrongCodes, newKeypad } from '#shared/doors/keypad.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Settings } from '#infra/local/aws/settings.ts'
import { requireEnv } from '#functions/lib/env.ts'

const keypadState = z.object({ wrong: z.int(), blockedUntil: z.number() })

/** What a code opens: doors, and the parcel with the event that follows if it is one parcel's. */
interface Opening {
  /** The doors as people read them. */
  readonly doors: readonly string[]
  readonly scan: Readonly<Record<string, string>>
}

const parcel = z.object({
  id: z.string(),
  barcode: z.string(),
  status: z.string(),
  pickup: z.optional(z.object({ code: z.optional(z.string()) })),
  destination: z.object({ place_id: z.nullable(z.number()) }),
})

/**
 * Lists the parcels with a code, of the sender's door or the recipient's, by reading the whole table: a
 * code alone leads to no owner. For the local runner alone.
 */
const listParcels = async (code: string) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const pages = paginateScan(
    { client },
    {
      TableName: requireEnv('TABLE_NAME'),
      FilterExpression: 'attribute_exists(events) AND (door_code = :code OR pickup.code = :code)',
      ExpressionAttributeValues: { ':code': code },
    },
  )
  const parcels: z.infer<typeof parcel>[] = []
  for await (const { Items: items = [] } of pages)
    parcels.push(...items.map((item) => parcel.parse(item)))
  client.destroy()
  return parcels
}

/** Finds what a code opens at a locker, or undefined for a wrong code. */
const findOpening = async (
  placeId: number,
  isBlue: boolean,
  code: string,
): Promise<Opening | undefined> => {
  // Loaded here because its clients read their endpoints from the environment on loading.
  const [{ runtime }, { findLiveCode }, doorStore, collectionDoorStore, { isCompanyId }] =
    await Promise.all([
      import('#functions/store/runtime.ts'),
      import('#functions/doors/door-codes.ts'),
      import('#functions/store/records/door-store.ts'),
      import('#functions/store/records/collection-door-store.ts'),
      import('#functions/lib/ids.ts'),
    ])
  const location = { id: placeId, type: isBlue ? 'apt' : 'ipb' } as const
  const [live, parcels] = await Promise.all([
    findLiveCode(runtime, location, code),
    listParcels(code),
  ])
  if (!live) {
    const arrived = parcels.find(
      ({ status, pickup, destination }) =>
        status === 'destinationin' && pickup?.code === code && destination.place_id === placeId,
    )
    return (
      arrived && {
        doors: [`of parcel ${arrived.barcode}`],
        scan: { barcode: arrived.barcode, event: 'destinationout', place_id: String(placeId) },
      }
    )
  }
  const holder = live.order_id
  const barcode = parcels.find(({ id }) => id === holder)?.barcode
  const scan = {
    ...(barcode !== undefined && { barcode }),
    event: 'sourcein',
    place_id: String(placeId),
  }
  if (isBlue) return { doors: ['any free one'], scan }
  const now = runtime.now()
  // A reusable code is a company's: it opens all doors that were reserved with it.
  const holders =
    holder !== undefined && isCompanyId(holder)
      ? (await collectionDoorStore.listCollectionDoors(runtime.table, holder, now))
          .filter(({ personal_codes: codes = [] }) => codes.includes(code))
          .map(({ id }) => id)
      : [holder]
  const doors = (await doorStore.listDoors(runtime.table, placeId)).filter(
    (door) => holders.includes(door.holder) && !doorStore.isFree(door, now),
  )
  const [first] = doors
  if (!first) return undefined
  return {
    doors: doors.map(
      ({ module_number: module, door_number: door }) => `module ${module}, door ${door}`,
    ),
    scan: { ...scan, ...(doors.length === 1 && { door_id: first.door_id }) },
  }
}

/**
 * Types a code at a parcel locker. Says which doors it opens, and prepares the scan that the locker
 * would send once they are closed. Undefined for a place that is no locker.
 */
export const typeCode = async (settings: Settings, placeId: number, code: string) => {
  const { getPlace } = await import('#functions/store/records/place-store.ts')
  const place = await getPlace(placeId)
  const colour = place && getLockerColour(place)
  if (!colour) return undefined
  const opening = await findOpening(placeId, colour === 'blue', code)
  const key = `keypad/${placeId}`
  const stored = settings.get(key)
  const before = stored === undefined ? newKeypad : keypadState.parse(JSON.parse(stored))
  const { result, state } = enterCode(before, opening !== undefined, Date.now())
  settings.set(key, JSON.stringify(state))
  const scan = { place_id: String(placeId) }
  if (result === 'blocked') {
    const until = new Date(state.blockedUntil).toISOString()
    const minutes = KEYPAD_BLOCK_MS / 60_000
    return {
      result,
      blocked_until: until,
      notice: `Blocked for ${minutes} minutes, until ${until}, after ${maxWrongCodes} wrong codes.`,
      scan,
    }
  }
  if (result === 'wrong' || !opening)
    return {
      result,
      attempts_left: maxWrongCodes - state.wrong,
      notice: `Wrong code. Attempts left: ${maxWrongCodes - state.wrong}.`,
      scan,
    }
  return {
    result,
    doors: opening.doors,
    notice: `Opens the door: ${opening.doors.join('; ')}. The form of scans has the parcel that goes in or out.`,
    scan: opening.scan,
  }
}
