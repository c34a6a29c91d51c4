import { updateAccount } from '#shared/api/accounts.ts'
import { editCompany } from '#functions/accounts/edit-company.ts'
import { editOwnPerson, editPerson } from '#functions/accounts/edit-person.ts'
import { requireManager } from '#functions/accounts/people.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(updateAccount, async ({ body, session }) => {
  const own = requirePerson(session).account
  if (body.kind === 'person' && body.id === own.id)
    return { account: await editOwnPerson(own, body) }
  const manager = requireManager(own)
  const account =
    body.kind === 'company' ? await editCompany(manager, body) : await editPerson(manager, body)
  return { account }
})
