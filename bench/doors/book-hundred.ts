import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { BenchRow } from '#bench/bench-row.ts'
import { median } from '#bench/median.ts'

const rounds = 5
const count = 100
const maxRatio = 2
/** A shipment, its door and its code are three writes; the record of a request is one. */
const perTransaction = 33

interface Site {
  readonly tablesEndpoint: string
  readonly tableName: string
}

/** Compares the medians of bookings and of bare transactions with the same items. */
const compare = (name: string, times: readonly { product: number; bare: number }[]): BenchRow => {
  const value = median(times.map(({ product }) => product))
  const baseline = median(times.map(({ bare }) => bare))
  const ratio = value / baseline
  return { name, value, unit: 'ms', baseline, ratio, goal: `≤ ${maxRatio}×`, ok: ratio <= maxRatio }
}

/**
 * Measures the booking of 100 doors for 100 paid shipments, and for any parcels of a company, each
 * against bare transactions that write as many items of the same size.
 */
export const benchHundredDoors = async ({
  tablesEndpoint,
  tableName,
}: Site): Promise<BenchRow[]> => {
  process.env['TABLE_NAME'] = tableName
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tablesEndpoint
  process.env['AWS_REGION'] ??= 'eu-north-1'
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
  // Read the environment when they are loaded.
  const [
    { bookOrderDoors },
    { reserveDoors },
    { softBookDoors },
    { partitions, keys },
    { runtime },
    { toOrderItem },
  ] = await Promise.all([
    import('#functions/orders/doors/book-order-doors.ts'),
    import('#functions/collections/reserve-doors.ts'),
    import('#functions/doors/soft-booking.ts'),
    import('#functions/store/keys.ts'),
    import('#functions/store/runtime.ts'),
    import('#functions/store/records/orders/order-writes.ts'),
  ])
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(tablesEndpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const place = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))
  const owner = 'acc_bench'

  const buildOrders = (round: number): OrderRecord[] =>
    Array.from({ length: count }, (_, index) => {
      const { door, door_code, code_until, location, ...order } = exampleOrder
      void [door, door_code, code_until, location]
      return { ...order, id: `ord_${round}_${index}`, owner, status: 'paid', door_size: 'M' }
    })
  const writeDoors = (placeId: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const id = `${index}`
        const put = {
          ...keys.door(placeId, id),
          door_id: id,
          place_id: placeId,
          size: 'M',
          size_id: 6,
          block_id: '1',
          module_number: 1,
          door_number: index,
        }
        return runtime.table.write({ put })
      }),
    )

  const measureProduct = async (round: number): Promise<number> => {
    const location = { ...place, id: 900_000 + round }
    await writeDoors(location.id)
    const orders = buildOrders(round)
    await Promise.all(orders.map((order) => runtime.table.write({ put: toOrderItem(order) })))
    const start = performance.now()
    const request = { owner, location, holder: `ses_${round}`, requestKey: `bench-${round}` }
    const failed = await bookOrderDoors(
      runtime,
      request,
      orders.map(({ id }) => id),
    )
    const took = performance.now() - start
    if (failed.length > 0) throw new Error(`${failed.length} doors were not booked`)
    return took
  }

  /** Writes items in transactions as large as the product's. */
  const writeBare = async (items: readonly Record<string, unknown>[]): Promise<number> => {
    const start = performance.now()
    for (let from = 0; from < items.length; from += perTransaction * 3) {
      const batch = items.slice(from, from + perTransaction * 3)
      await client.send(
        new TransactWriteCommand({
          TransactItems: batch.map((Item) => ({ Put: { TableName: tableName, Item } })),
        }),
      )
    }
    return performance.now() - start
  }
  const buildBareDoor = (holder: string, until: number) => [
    { PK: `BARE#DOOR#${holder}`, SK: 'DOOR', state: 'hard', holder, until },
    { PK: `BARE#CODE#${holder}`, SK: 'CODE', order_id: holder, until },
  ]
  const measureBare = (round: number): Promise<number> =>
    writeBare(
      buildOrders(round).flatMap((order) => [
        { ...toOrderItem(order), PK: `BARE#${order.id}` },
        ...buildBareDoor(order.id, round),
      ]),
    )

  /** Reserves 100 doors that the session holds; then writes the same items bare. */
  const measureCollection = async (round: number): Promise<{ product: number; bare: number }> => {
    const location = { ...place, id: 910_000 + round }
    const company = `com_bench_${round}`
    const holder = `ses_collection_${round}`
    await writeDoors(location.id)
    await runtime.table.write({
      put: { ...keys.orderCounts(company), prepared: count, version: 1 },
    })
    const sizes = Array.from({ length: count }, () => 'M' as const)
    const { booked_door_ids: held } = await softBookDoors(runtime, {
      group: { kind: 'company', id: company },
      holder,
      place: location.id,
      sizes,
      requestKey: `hold-${round}`,
    })
    const start = performance.now()
    const { ids } = await reserveDoors(runtime, {
      owner: company,
      isPrepaid: false,
      accountId: 'acc_bench',
      holder,
      placeId: location.id,
      wanted: held.map((doorId) => ({ doorId, size: 'M' })),
      codeKind: 'own',
      findTerms: () => Promise.resolve({ location, lastDay: 1, reusableCodes: [] }),
      requestKey: `reserve-${round}`,
    })
    const product = performance.now() - start
    if (ids.length < count || ids.includes(null)) throw new Error('Not every door was reserved')
    const { items } = await runtime.table.query(
      partitions.collectionDoorsBetween(company, 'dcl_', 'dcl_~'),
    )
    const bare = await writeBare(
      items.flatMap((item) => [
        { ...item, PK: `BARE#${item.PK}` },
        ...buildBareDoor(item.SK, round),
      ]),
    )
    return { product, bare }
  }

  const times: { product: number; bare: number }[] = []
  const collections: typeof times = []
  for (let round = 0; round < rounds; round += 1) {
    times.push({ bare: await measureBare(round), product: await measureProduct(round) })
    collections.push(await measureCollection(round))
  }
  client.destroy()
  return [
    compare(`${count} doors booked at once, against bare transactions`, times),
    compare(`${count} doors reserved as a collection, against bare transactions`, collections),
  ]
}
