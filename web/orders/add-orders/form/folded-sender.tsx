import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { SenderEmail, SenderPhone } from '#web/orders/form/sender-fields.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import styles from './folded-sender.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The sender of the shipments, folded to one line, and who gets copies of the delivery updates. */
export const FoldedSender = ({ control }: { control: Control<OrderForm> }) => {
  const { t } = useTranslation(['add-orders', 'wizard', 'common'])
  const { country } = useApp()
  const sender = useWatch({ control, name: 'sender' })
  const { errors } = useFormState({ control, name: ['sender', 'notifyemail', 'notifyphone'] })
  const [isOpen, setIsOpen] = useState(false)
  const hasError = [errors.sender, errors.notifyemail, errors.notifyphone].some(Boolean)
  const optional = t('common:optional')
  return (
    <Fold
      look="inline"
      className={styles.fold}
      headClass={styles.head}
      head={
        <span className={styles.text}>
          {t('sender')}: <b>{sender.name}</b> · {formatPhone(sender.phone)} · {sender.email}
        </span>
      }
      // A refused field must be reachable.
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <div className={styles.fields}>
        <BoundTextField
          control={control}
          name="sender.name"
          label={t('wizard:sender.name')}
          autoComplete="organization"
          required
        />
        <SenderPhone control={control} />
        <SenderEmail control={control} />
        <BoundEmailField
          control={control}
          name="notifyemail"
          label={t('notifyEmail')}
          optional={optional}
        />
        <BoundPhoneField
          control={control}
          name="notifyphone"
          clean={(typed) => toInternationalPhone(typed, country)}
          label={t('notifyPhone')}
          optional={optional}
        />
      </div>
    </Fold>
  )
}
