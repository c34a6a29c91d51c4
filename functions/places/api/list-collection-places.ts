import { listCollectionPlaces } from '#shared/api/places.ts'
import { serviceData } from '#shared/services/service-data.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { readSetting } from '#functions/store/records/setting-store.ts'

export const handler = serve(listCollectionPlaces, async ({ session }) => {
  const { owner } = requirePerson(session)
  const { data } = await readSetting(owner, 'courier_collection')
  return { places: data ? serviceData.courier_collection.parse(data).places : [] }
})
