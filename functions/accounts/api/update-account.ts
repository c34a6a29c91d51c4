import { updateAccount } from '#shared/api/accounts.ts'
import { editCompany } from '#functions/accounts/edit-company.ts'
import { editOwnPerson, editPerson } from '#functions/accounts/edit-person.ts'
import { requireManager } from '#functions/accounts/people.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(updateAccount, async ({ body, session }) => {
  const own = requirePerson(session).account
  if (body.kind === 'company') return { account: await editCompany(requireManager(own), body) }
  const { id = own.id } = body
  if (id === own.id) return { account: await editOwnPerson(own, body) }
  return { account: await editPerson(requireManager(own), { ...body, id }) }
})
