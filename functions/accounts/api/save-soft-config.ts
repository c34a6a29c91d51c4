import { may } from '#shared/accounts/permissions.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { Problem } from '#functions/lib/errors.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { equals } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { defaultSoftConfig } from '../describe-person.ts'

export const handler = serve(saveSoftConfig, async ({ body, session }) => {
  const { account, user } = ownPerson(session)
  if (body.fields_customization !== undefined && !may('customiseFields', account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  const before = account.soft_config ?? defaultSoftConfig
  const soft_config = {
    ...before,
    label: body.label === undefined ? before.label : body.label,
    dont_show_shipment_confirmation_modal:
      body.dont_show_shipment_confirmation_modal ?? before.dont_show_shipment_confirmation_modal,
    fields_customization: body.fields_customization ?? before.fields_customization,
  }
  await writeTogether([
    { update: keys.account(account.id), set: { soft_config }, if: equals('user_id', user.id) },
  ])
  return soft_config
})
