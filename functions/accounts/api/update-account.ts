import { updateAccount } from '#shared/api/accounts.ts'
import { editCompany } from '#functions/accounts/edit-company.ts'
import { editPerson } from '#functions/accounts/edit-person.ts'
import { leaderOf } from '#functions/accounts/people.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

export const handler = serve(updateAccount, async ({ body, session }) => {
  const leader = leaderOf(ownPerson(session).account)
  const account =
    body.kind === 'company' ? await editCompany(leader, body) : await editPerson(leader, body)
  return { account }
})
