import type { NewAccount } from '#shared/accounts/forms/account-body.ts'
import { createAccount } from '#shared/api/accounts.ts'
import { addCompany } from '#functions/accounts/add-company.ts'
import { addPerson } from '#functions/accounts/add-person.ts'
import { addPrivateAccount } from '#functions/accounts/add-private-account.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

const addAccount = ({ user, account }: ReturnType<typeof requirePerson>, body: NewAccount) => {
  switch (body.kind) {
    case 'private':
      return addPrivateAccount(user, account)
    case 'company':
      return addCompany(user, account, body)
    case 'person':
      return addPerson(account, body)
  }
}

export const handler = serve(createAccount, async ({ body, session }) => ({
  account: await addAccount(requirePerson(session), body),
}))
