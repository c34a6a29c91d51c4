import { may } from '#shared/accounts/permissions.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { equals } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { defaultSoftConfig } from '#functions/accounts/describe-person.ts'

export const handler = serve(saveSoftConfig, async ({ body, session }) => {
  const { account, user } = requirePerson(session)
  if (body.fields_customization !== undefined && !may('customiseFields', account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  if (body.muted_emails !== undefined && isBusiness(account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  if (body.morning && !may('prepareOrders', account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  const current = account.soft_config ?? defaultSoftConfig
  const soft_config = {
    ...current,
    label: body.label === undefined ? current.label : body.label,
    dont_show_shipment_confirmation_modal:
      body.dont_show_shipment_confirmation_modal ?? current.dont_show_shipment_confirmation_modal,
    fields_customization: body.fields_customization ?? current.fields_customization,
    muted_emails: body.muted_emails ?? current.muted_emails,
    morning: body.morning === undefined ? current.morning : body.morning,
  }
  await writeTransaction([
    { update: keys.account(account.id), set: { soft_config }, if: equals('user_id', user.id) },
  ])
  return soft_config
})
