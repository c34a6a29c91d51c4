import { internationalPhone } from '#shared/contacts/phone.ts'
import { phonePrefix } from '#shared/contacts/countries.ts'
import type { PersonDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { useApp } from '#web/lib/app-data.ts'
import type { Draft } from '#web/lib/draft.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DraftFields } from './draft-fields.ts'

/** The rest of an example of a mobile number behind each country's prefix. */
const exampleRest = { ee: '555 5555', lv: '2123 4567', lt: '612 34567' } as const

/** Name, phone and e-mail of who signs up. */
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
      <TextField {...fields.text('name')} label={nameLabel} autoComplete="name" required />
      <Stack split>
        <PhoneField
          name="phone"
          required
          label={t('phone')}
          hint={t('phoneHint', { example: `${phonePrefix(country)} ${exampleRest[country]}` })}
          value={draft.get().phone}
          clean={(typed) => internationalPhone(typed, country)}
          onValue={(phone) => draft.update((before) => ({ ...before, phone }))}
          onBlur={() => fields.touch('phone')}
          error={fields.errorOf('phone')}
        />
        <TextField
          {...fields.text('email')}
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
