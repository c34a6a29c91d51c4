import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { getPhonePrefix } from '#shared/contacts/countries.ts'
import type { PersonDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { Draft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { DraftFields } from './draft-fields.ts'

/** An example mobile number per country, without the country prefix. */
const exampleNumbers = { ee: '555 5555', lv: '2123 4567', lt: '612 34567' } as const

/** Fields for name, phone and e-mail of the person who signs up. */
export const PersonFields = <T extends PersonDraft>({
  draft,
  fields,
  nameLabel,
}: {
  draft: Draft<T>
  fields: DraftFields<T>
  nameLabel: string
}) => {
  const { t } = useTranslation('signup')
  const { country } = useApp()
  return (
    <Stack>
      <TextField {...fields.getTextProps('name')} label={nameLabel} autoComplete="name" required />
      <Stack split>
        <PhoneField
          name="phone"
          required
          label={t('phone')}
          hint={t('phoneHint', {
            example: `${getPhonePrefix(country)} ${exampleNumbers[country]}`,
          })}
          value={draft.get().phone}
          clean={(typed) => toInternationalPhone(typed, country)}
          onValue={(phone) => draft.update((before) => ({ ...before, phone }))}
          onBlur={() => fields.touch('phone')}
          error={fields.getError('phone')}
        />
        <TextField
          {...fields.getTextProps('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </Stack>
    </Stack>
  )
}
