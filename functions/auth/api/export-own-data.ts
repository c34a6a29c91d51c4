import { exportOwnData } from '#shared/api/own-data.ts'
import { confirmUser } from '#functions/auth/confirm-user.ts'
import { describeOwnData, readOwnDataPage } from '#functions/auth/own-data.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'

/** Pages a user may read. */
const limit = { count: 40, seconds: 60 * 60 }

export const handler = serve(exportOwnData, async ({ body, session }) => {
  const person = requirePerson(session)
  await countAttempt('own_data', person.user.id, limit)
  await confirmUser(person, body.password)
  const { cursor } = body
  return {
    ...(cursor === undefined
      ? await describeOwnData(person)
      : {
          user: null,
          accounts: [],
          sessions: [],
          bookmarks: [],
          account_places: [],
          parcel_feeds: [],
          push_devices: [],
        }),
    ...(await readOwnDataPage(person, cursor)),
  }
})
