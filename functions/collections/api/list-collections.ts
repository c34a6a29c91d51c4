import { listCollections } from '#shared/api/collections.ts'
import {
  describeDoorCollections,
  isListed,
} from '#functions/collections/describe-door-collection.ts'
import { listOrderDoors } from '#functions/collections/list-order-doors.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listCollections, async ({ session }) => {
  const person = requirePerson(session)
  const { owner, account } = person
  const { table } = runtime
  const now = runtime.now()
  const [doors, order_doors] = await Promise.all([
    listCollectionDoors(table, owner, now),
    listOrderDoors(table, person, now),
  ])
  return { collections: describeDoorCollections(doors.filter(isListed), account), order_doors }
})
