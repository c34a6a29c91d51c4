import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { checkProfile } from '#shared/accounts/forms/profile.ts'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { updateUser } from '#shared/api/users.ts'
import { isSamePhone, toInternationalPhone } from '#shared/contact-details/phone.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import styles from '#web/settings/note.module.css'

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

/** Edits the person's own data; the e-mail only with `mayEditEmail`. */
const ProfileDialog = ({
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
  const form = useRuleForm<Values>({
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
  const { control } = form
  const isPhoneChanged =
    account.phone_verified && !isSamePhone(form.watch('phone'), account.phone, country)
  return (
    <FormDialog title={t('profile.editTitle')} form={form} onClose={onClose}>
      <BoundTextField
        control={control}
        name="name"
        label={t('profile.name')}
        autoComplete="name"
        required
      />
      <div>
        <BoundPhoneField
          control={control}
          name="phone"
          clean={(typed) => toInternationalPhone(typed, country)}
          label={t('phone')}
          required
        />
        <div role="status" className={styles.note}>
          {isPhoneChanged && <Notice tone="warning">{t('profile.otherPhone')}</Notice>}
        </div>
      </div>
      {mayEditEmail && (
        <BoundEmailField
          control={control}
          name="new_unverified_email"
          label={t('email')}
          required
          hint={t('profile.emailHint')}
        />
      )}
      <BoundSelectField
        control={control}
        name="locale_code"
        label={t('profile.language')}
        options={locales.map((locale) => ({ value: locale, label: localeFacts[locale].name }))}
      />
    </FormDialog>
  )
}

export default ProfileDialog
