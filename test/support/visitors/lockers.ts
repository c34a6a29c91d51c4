import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { keys, partitions } from '#functions/store/keys.ts'
import { door, isFree } from '#functions/store/records/door-store.ts'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { listPlaces } from '#shared/api/places.ts'
import { isBookableSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import type { SharedStack } from '#test/support/stack/stack.ts'
import { type Browser, visit } from './visitor.ts'

/** The address of a stack. */
interface Site {
  readonly url: string
}

/** Gets a place by its id, as the API returns it. */
export const getPlace = async (site: Site, id: number): Promise<Place> => {
  const visitor = await visit(site)
  const { places } = await visitor.call(listPlaces, { query: { ids: String(id) } })
  const [place] = places
  if (!place) throw new Error(`Place ${id} does not exist`)
  return place
}

/** Counts the free doors of a white locker. */
export const countFreeDoors = async (visitor: Browser, place_id: number) => {
  const { available_doors } = await visitor.call(checkDoorAvailability, {
    params: { place_id },
    body: { sizes: ['XS'] },
  })
  return Object.values(available_doors).reduce((sum, count) => sum + count, 0)
}

/** How long a visitor holds doors, in milliseconds. */
const holdMs = 15 * 60_000

const sizesFromLargest: readonly DoorSize[] = ['XL', 'L', 'M', 'S', 'XS']

/**
 * Lets another visitor hold every free door of a locker except for the `doorsLeft` largest. Writes
 * the doors into the table, because one visitor may not hold as many by calls.
 */
export const fillLocker = async (
  stack: SharedStack,
  place_id: number,
  doorsLeft: number,
): Promise<void> => {
  const table = openTable(stack)
  const TableName = stack.tableName
  const now = await stack.now()
  const { partition, prefix } = partitions.doorsByPlace(place_id)
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
    }),
  )
  const free = Items.map((item) => door.parse(item)).filter(
    (each) => isFree(each, now) && isBookableSize(each.size),
  )
  const held = sizesFromLargest
    .flatMap((size) => free.filter((each) => each.size === size))
    .slice(doorsLeft)
  for (const { door_id } of held)
    await table.client.send(
      new UpdateCommand({
        TableName,
        Key: { ...keys.door(place_id, door_id) },
        UpdateExpression: 'SET #state = :state, holder = :holder, #until = :until',
        ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
        ExpressionAttributeValues: {
          ':state': 'soft',
          ':holder': 'another visitor',
          ':until': now + holdMs,
        },
      }),
    )
  table.close()
}
