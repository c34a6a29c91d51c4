import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { maxTrademark } from '#shared/accounts/forms/company/company-form.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { PlaceField } from '#web/places/search/place-field.tsx'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import {
  useContractRequest,
  type ContractRequest,
  type ContractValues,
} from './use-contract-request.ts'

/** Phone and e-mail for parcels that are returned to the company. */
const ReturnRecipientFields = ({
  country,
  control,
}: {
  country: SignUpForm['country']
  control: Control<ContractValues>
}) => {
  const { t } = useTranslation('signup')
  return (
    <Stack split>
      <BoundPhoneField
        control={control}
        name="return_recipient_phone"
        required
        label={t('extra.return_recipient_phone')}
        clean={(typed) => toInternationalPhone(typed, country)}
      />
      <BoundEmailField
        control={control}
        name="return_recipient_email"
        label={t('extra.return_recipient_email')}
        required
      />
    </Stack>
  )
}

/** Asks for the data a contract needs in addition: where invoices and returned parcels go. */
const ContractDialog = ({
  onClose,
  ...request
}: ContractRequest & {
  onClose: () => void
}) => {
  const { t } = useTranslation('signup')
  const form = useContractRequest(request)
  const { control } = form
  const placeError = useFieldError(control, 'service_point_id')
  const { country } = request.signUp
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])

  return (
    <Dialog
      title={t('extra.title')}
      onClose={onClose}
      footer={
        <Button type="submit" form="contract-details" variant="primary" busy={form.isBusy}>
          {t('extra.submit')}
        </Button>
      }
    >
      <Form id="contract-details" form={form}>
        <Stack>
          <p>{t('extra.lead')}</p>
          <BoundEmailField
            control={control}
            name="invoice_email"
            label={t('extra.invoice_email')}
            required
          />
          <BoundTextField
            control={control}
            name="trademark"
            label={t('extra.trademark')}
            hint={t('extra.trademarkHint', { max: maxTrademark })}
            autoComplete="organization"
            required
          />
          <PlaceField
            label={t('extra.service_point_id')}
            place={form.watch('place')}
            query={query}
            searchTypes={['pudo']}
            error={placeError}
            onChoose={(place) => form.setValues({ place, service_point_id: place?.id ?? null })}
            onLeave={() => form.showErrorsOf(['service_point_id'])}
          />
          <ReturnRecipientFields country={country} control={control} />
        </Stack>
      </Form>
    </Dialog>
  )
}

export default ContractDialog
