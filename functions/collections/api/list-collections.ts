import { listCollections } from '#shared/api/collections.ts'
import {
  describeDoorCollections,
  isListed,
} from '#functions/collections/describe-door-collection.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listCollections, async ({ session }) => {
  const { owner, account } = requirePerson(session)
  const doors = await listCollectionDoors(runtime.table, owner, runtime.now())
  const open = doors.filter(isListed)
  return { collections: describeDoorCollections(open, account) }
})
