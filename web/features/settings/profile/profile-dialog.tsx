import type { OwnAccount } from '#shared/accounts/account.ts'
import { checkProfile } from '#shared/accounts/forms/profile.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { updateUser } from '#shared/api/users.ts'
import { isSamePhone, toInternationalPhone } from '#shared/contacts/phone.ts'
import { type Locale, locales } from '#shared/lib/locale.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import styles from '../note.module.css'
import { useDialogForm } from '../use-dialog-form.ts'

interface Values {
  name: string
  phone: string
  new_unverified_email: string
  locale_code: Locale
}

const toRequestBody = ({ new_unverified_email, ...rest }: Values, mayEditEmail: boolean) => ({
  ...rest,
  ...(mayEditEmail && { new_unverified_email: new_unverified_email.trim() }),
})

const LanguageField = ({
  value,
  onChange,
}: {
  value: Locale
  onChange: (locale: Locale) => void
}) => {
  const { t } = useTranslation('settings')
  return (
    <SelectField
      name="locale_code"
      label={t('profile.language')}
      value={value}
      options={locales.map((locale) => ({ value: locale, label: localeFacts[locale].name }))}
      onChange={({ target }) => {
        const chosen = locales.find((locale) => locale === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

/** Edits the person's own data; the e-mail only with `mayEditEmail`. */
export const ProfileDialog = ({
  account,
  user,
  mayEditEmail,
  onSaved,
  onClose,
}: {
  account: OwnAccount
  user: OwnUser
  mayEditEmail: boolean
  onSaved: (locale: Locale) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const { country } = account
  const email = user.new_unverified_email ?? user.email
  const form = useDialogForm<Values>({
    defaultValues: {
      name: account.name,
      phone: account.phone,
      new_unverified_email: email,
      locale_code: account.locale_code,
    },
    check: (values) => checkProfile(toRequestBody(values, mayEditEmail), country),
    save: async (values) => {
      const body = toRequestBody(values, mayEditEmail)
      // An unchanged e-mail needs no confirmation.
      if (body.new_unverified_email === email) delete body.new_unverified_email
      await callApi(updateUser, { body: { ...body, account_id: account.id } })
      onSaved(values.locale_code)
    },
  })
  const isPhoneChanged =
    account.phone_verified && !isSamePhone(form.values.phone, account.phone, country)
  return (
    <FormDialog title={t('profile.editTitle')} form={form} onClose={onClose}>
      <TextField
        {...form.getTextProps('name')}
        label={t('profile.name')}
        autoComplete="name"
        required
      />
      <div>
        <PhoneField
          {...form.getTextProps('phone', (typed) => toInternationalPhone(typed, country))}
          label={t('phone')}
          required
        />
        <div role="status" className={styles.note}>
          {isPhoneChanged && <Notice tone="warning">{t('profile.otherPhone')}</Notice>}
        </div>
      </div>
      {mayEditEmail && (
        <TextField
          {...form.getTextProps('new_unverified_email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={t('profile.emailHint')}
        />
      )}
      <LanguageField
        value={form.values.locale_code}
        onChange={(locale_code) => form.update({ locale_code })}
      />
    </FormDialog>
  )
}
