import { phonePrefix } from '#shared/contacts/countries.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ParcelDraft } from '../state/draft-shape.ts'
import type { ParcelForm } from './parcel-form.ts'

type Recipient = ParcelDraft['recipient']

/** Who gets the parcel. */
export const RecipientFields = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const { parcel, country } = form
  const { recipient } = parcel
  const write = (change: Partial<Recipient>) =>
    form.write({ recipient: { ...recipient, ...change } })
  const leave = (name: keyof Recipient) => () => {
    write({ [name]: recipient[name].trim() })
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
        onChange={({ target }) => write({ name: target.value })}
        onBlur={leave('name')}
        error={form.errorOf('recipient.name')}
      />
      <Stack split>
        <PhoneField
          label={t('phone')}
          name="recipient_phone"
          autoComplete="off"
          required
          placeholder={phonePrefix(country)}
          value={recipient.phone}
          clean={(typed) => internationalPhone(typed, country)}
          onValue={(phone) => write({ phone })}
          onBlur={() => form.touch('recipient.phone')}
          error={form.errorOf('recipient.phone')}
        />
        <TextField
          label={t('email')}
          name="recipient_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional={t('common:optional')}
          value={recipient.email}
          onChange={({ target }) => write({ email: target.value })}
          onBlur={leave('email')}
          error={form.errorOf('recipient.email')}
        />
      </Stack>
    </Stack>
  )
}
