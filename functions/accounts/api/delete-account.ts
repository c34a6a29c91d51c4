import { deleteAccount } from '#shared/api/accounts.ts'
import { withCompany } from '#functions/accounts/account-store.ts'
import { leaderOf, personOf } from '#functions/accounts/people.ts'
import { removePerson } from '#functions/accounts/remove-person.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

export const handler = serve(deleteAccount, async ({ params, session }) => {
  const leader = leaderOf(ownPerson(session).account)
  const person = await personOf(leader, params.id)
  await removePerson(leader, person)
  return { account: withCompany(person, leader.company) }
})
