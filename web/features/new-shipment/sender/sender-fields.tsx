import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'

type Sender = WizardDraft['sender']

const update = (change: Partial<Sender>) =>
  wizard.update((draft) => ({ ...draft, sender: { ...draft.sender, ...change } }))

/** Name, phone and e-mail of the sender. */
export const SenderFields = ({
  sender,
  getError,
  onLeave,
}: {
  sender: Sender
  getError: (field: string) => string | undefined
  /** Called with a field, for example `sender.name`, that was left. */
  onLeave: (field: string) => void
}) => {
  const { t } = useTranslation('wizard')
  const { country } = useApp()
  const handleBlur = (field: keyof Sender, clean: (text: string) => string) => () => {
    update({ [field]: clean(wizard.get().sender[field]) })
    onLeave(`sender.${field}`)
  }
  const trim = (text: string) => text.trim()
  return (
    <Stack>
      <TextField
        label={t('sender.name')}
        name="name"
        autoComplete="name"
        required
        value={sender.name}
        onChange={({ target }) => update({ name: target.value })}
        onBlur={handleBlur('name', trim)}
        error={getError('sender.name')}
      />
      <Stack split>
        <PhoneField
          label={t('sender.phone')}
          name="phone"
          required
          value={sender.phone}
          onValue={(phone) => update({ phone })}
          onBlur={handleBlur('phone', (text) => toInternationalPhone(text, country))}
          hint={t('sender.phoneHint')}
          error={getError('sender.phone')}
        />
        <TextField
          label={t('sender.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={sender.email}
          onChange={({ target }) => update({ email: target.value })}
          onBlur={handleBlur('email', trim)}
          hint={t('sender.emailHint')}
          error={getError('sender.email')}
        />
      </Stack>
    </Stack>
  )
}
