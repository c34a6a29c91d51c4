import { getPhonePrefix } from '#shared/contacts/countries.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { ParcelDraft } from '../state/draft-shape.ts'
import type { ParcelForm } from './use-parcel-form.ts'

type Recipient = ParcelDraft['recipient']

/** The name, phone and e-mail of the recipient. */
export const RecipientFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const { parcel, country } = form
  const { recipient } = parcel
  const update = (change: Partial<Recipient>) =>
    form.update({ recipient: { ...recipient, ...change } })
  const handleBlur = (name: keyof Recipient) => () => {
    update({ [name]: recipient[name].trim() })
    form.touch(`recipient.${name}`)
  }
  return (
    <Stack>
      <TextField
        label={t('name')}
        name="recipient_name"
        autoComplete="off"
        required
        value={recipient.name}
        onChange={({ target }) => update({ name: target.value })}
        onBlur={handleBlur('name')}
        error={form.getError('recipient.name')}
      />
      <Stack split>
        <PhoneField
          label={t('phone')}
          name="recipient_phone"
          autoComplete="off"
          required
          placeholder={getPhonePrefix(country)}
          value={recipient.phone}
          clean={(typed) => toInternationalPhone(typed, country)}
          onValue={(phone) => update({ phone })}
          onBlur={() => form.touch('recipient.phone')}
          error={form.getError('recipient.phone')}
        />
        <TextField
          label={t('email')}
          name="recipient_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional={t('common:optional')}
          value={recipient.email}
          onChange={({ target }) => update({ email: target.value })}
          onBlur={handleBlur('email')}
          error={form.getError('recipient.email')}
        />
      </Stack>
    </Stack>
  )
}
