import { useTranslation } from 'react-i18next'
import type { OwnAccount, Role } from '#shared/accounts/account.ts'
import { checkPerson } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles, isFactorDemanded, may } from '#shared/accounts/permissions.ts'
import { type CompanyPerson, createAccount, updateAccount } from '#shared/api/accounts.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { FactorReset } from './factor-reset.tsx'

interface Values {
  name: string
  surname: string
  email: string
  phone: string
  role: Role
}

const RoleField = ({ account, form }: { account: OwnAccount; form: RuleForm<Values> }) => {
  const { t } = useTranslation('settings')
  return (
    <BoundSelectField
      control={form.control}
      name="role"
      label={t('people.role')}
      options={assignableRoles(account).map((role) => ({
        value: role,
        label: t(`roles.${role}`),
      }))}
      hint={t(`people.roleHints.${form.watch('role')}`)}
    />
  )
}

/** Invites a person to the company or edits an existing one, whose e-mail cannot change. */
const PersonDialog = ({
  account,
  person,
  onSaved,
  onClose,
}: {
  account: OwnAccount
  person?: CompanyPerson
  onSaved: (values: Values) => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const country = account.company?.country ?? account.country
  const form = useRuleForm<Values>({
    defaultValues: {
      name: person?.name ?? '',
      surname: person?.surname ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      role: person?.role ?? 'user',
    },
    check: ({ email, ...rest }) => checkPerson(person ? rest : { ...rest, email }, country),
    save: async (values) => {
      const { email, ...rest } = values
      await (person
        ? callApi(updateAccount, { body: { kind: 'person', id: person.id, ...rest } })
        : callApi(createAccount, { body: { kind: 'person', email, ...rest } }))
      await onSaved(values)
    },
  })
  const { control } = form
  return (
    <FormDialog
      title={t(person ? 'people.editTitle' : 'people.inviteTitle')}
      submitLabel={person ? t('common:save') : t('people.send')}
      form={form}
      onClose={onClose}
    >
      {!person && <p>{t('people.inviteLead')}</p>}
      <Stack split>
        <BoundTextField control={control} name="name" label={t('people.firstName')} required />
        <BoundTextField
          control={control}
          name="surname"
          label={t('people.surname')}
          optional={t('common:optional')}
        />
      </Stack>
      <BoundEmailField
        control={control}
        name="email"
        label={t('email')}
        autoComplete="off"
        required
        disabled={person !== undefined}
        hint={person && t('people.emailFixed')}
      />
      <Stack split>
        <BoundPhoneField
          control={control}
          name="phone"
          clean={(typed) => toInternationalPhone(typed, country)}
          label={t('phone')}
          optional={t('common:optional')}
          autoComplete="off"
        />
        <RoleField account={account} form={form} />
      </Stack>
      {person?.user_id && may('demandSecondFactor', account) && isFactorDemanded(account) && (
        <FactorReset person={person} />
      )}
    </FormDialog>
  )
}

export default PersonDialog
