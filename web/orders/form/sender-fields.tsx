import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'

interface SenderFieldProps {
  control: Control<OrderForm>
  /** The `name` attribute. */
  inputName?: string
  hint?: ReactNode
}

/** The phone of the sender. */
export const SenderPhone = ({
  required = true,
  ...field
}: SenderFieldProps & { required?: boolean }) => {
  const { t } = useTranslation('wizard')
  const { country } = useApp()
  return (
    <BoundPhoneField
      {...field}
      name="sender.phone"
      clean={(typed) => toInternationalPhone(typed, country)}
      label={t('sender.phone')}
      required={required}
    />
  )
}

/** The e-mail of the sender. */
export const SenderEmail = (field: SenderFieldProps) => {
  const { t } = useTranslation('wizard')
  return <BoundEmailField {...field} name="sender.email" label={t('sender.email')} required />
}
