import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import type { PersonDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'

/** Fields for name, phone and e-mail of the person who signs up. */
export const PersonFields = ({ nameLabel }: { nameLabel: string }) => {
  const { t } = useTranslation('signup')
  const { country } = useApp()
  const { control } = useFormContext<PersonDraft>()
  return (
    <Stack>
      <BoundTextField
        control={control}
        name="name"
        label={nameLabel}
        autoComplete="name"
        required
      />
      <Stack split>
        <BoundPhoneField
          control={control}
          name="phone"
          required
          label={t('phone')}
          hint={t('phoneHint', {
            example: `${getPhonePrefix(country)} ${getSourceFacts(country).examplePhone}`,
          })}
          clean={(typed) => toInternationalPhone(typed, country)}
        />
        <BoundEmailField
          control={control}
          name="email"
          label={t('email')}
          autoComplete="username"
          required
        />
      </Stack>
    </Stack>
  )
}
