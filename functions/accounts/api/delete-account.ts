import { deleteAccount } from '#shared/api/accounts.ts'
import { withCompany } from '#functions/store/records/account-store.ts'
import { requireManager, getManagedPerson } from '#functions/accounts/people.ts'
import { leaveCompany, removePerson } from '#functions/accounts/remove-person.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(deleteAccount, async ({ params, session }) => {
  const own = requirePerson(session).account
  if (params.id === own.id) return { account: await leaveCompany(own) }
  const manager = requireManager(own)
  const person = await getManagedPerson(manager, params.id)
  await removePerson(manager, person)
  return { account: withCompany(person, manager.company) }
})
