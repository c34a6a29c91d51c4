import type { OwnAccount, Role } from '#shared/accounts/account.ts'
import { roles } from '#shared/accounts/account.ts'
import { checkPerson } from '#shared/accounts/forms/person-form.ts'
import { assignableRoles } from '#shared/accounts/permissions.ts'
import { type CompanyPerson, createAccount, updateAccount } from '#shared/api/accounts.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogForm, type DialogForm } from '../use-dialog-form.ts'

interface Values {
  name: string
  surname: string
  email: string
  phone: string
  role: Role
}

const RoleField = ({ account, form }: { account: OwnAccount; form: DialogForm<Values> }) => {
  const { t } = useTranslation('settings')
  return (
    <SelectField
      name="role"
      label={t('people.role')}
      value={form.values.role}
      options={assignableRoles(account).map((role) => ({
        value: role,
        label: t(`roles.${role}`),
      }))}
      onChange={({ target }) => {
        const role = roles.find((each) => each === target.value)
        if (role) form.update({ role })
      }}
      error={form.getError('role')}
      hint={t(`people.roleHints.${form.values.role}`)}
    />
  )
}

/** Invites a person to the company or edits an existing one, whose e-mail cannot change. */
export const PersonDialog = ({
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
  const { t } = useTranslation('settings')
  const country = account.company?.country ?? account.country
  const form = useDialogForm<Values>({
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
  return (
    <FormDialog
      title={t(person ? 'people.editTitle' : 'people.inviteTitle')}
      submitLabel={person ? t('common:save') : t('people.send')}
      form={form}
      onClose={onClose}
    >
      {!person && <p>{t('people.inviteLead')}</p>}
      <Stack split>
        <TextField {...form.getTextProps('name')} label={t('people.firstName')} required />
        <TextField
          {...form.getTextProps('surname')}
          label={t('people.surname')}
          optional={t('common:optional')}
        />
      </Stack>
      <TextField
        {...form.getTextProps('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        disabled={person !== undefined}
        hint={person && t('people.emailFixed')}
      />
      <Stack split>
        <PhoneField
          {...form.getTextProps('phone', (typed) => toInternationalPhone(typed, country))}
          label={t('phone')}
          optional={t('common:optional')}
          autoComplete="off"
        />
        <RoleField account={account} form={form} />
      </Stack>
    </FormDialog>
  )
}
