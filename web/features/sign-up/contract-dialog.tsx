import { useMemo } from 'react'
import { maxTrademark } from '#shared/accounts/forms/company/company-form.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { PlaceField } from '#web/domain/places/field/place-field.tsx'
import type { PlaceQuery } from '#web/domain/places/field/place-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useContractRequest, type ContractRequest } from './use-contract-request.ts'

/** Phone and e-mail for parcels that are returned to the company. */
const ReturnRecipientFields = ({
  country,
  checked,
  fields,
}: Pick<ReturnType<typeof useContractRequest>, 'checked' | 'fields'> & {
  country: SignUpForm['country']
}) => {
  const { t } = useTranslation('signup')
  const { return_recipient_phone: phone } = useDraft(contractDraft)
  return (
    <Stack split>
      <PhoneField
        name="return_recipient_phone"
        required
        label={t('extra.return_recipient_phone')}
        value={phone}
        clean={(typed) => toInternationalPhone(typed, country)}
        onValue={(return_recipient_phone) =>
          contractDraft.update((before) => ({ ...before, return_recipient_phone }))
        }
        onBlur={() => checked.touch('return_recipient_phone')}
        error={checked.getError('return_recipient_phone')}
      />
      <TextField
        {...fields.getTextProps('return_recipient_email')}
        label={t('extra.return_recipient_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </Stack>
  )
}

/** Asks for the data a contract needs in addition: where invoices and returned parcels go. */
const ContractDialog = ({
  form,
  onRefused,
  onSent,
  onClose,
}: ContractRequest & {
  onClose: () => void
}) => {
  const { t } = useTranslation('signup')
  const { formRef, checked, fields, draft, isBusy, send } = useContractRequest({
    form,
    onRefused,
    onSent,
  })
  const { country } = form
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])

  return (
    <Dialog
      title={t('extra.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="contract-details" variant="primary" busy={isBusy}>
          {t('extra.submit')}
        </Button>
      }
    >
      <Form id="contract-details" ref={formRef} onSubmit={send}>
        <Stack>
          <p>{t('extra.lead')}</p>
          <TextField
            {...fields.getTextProps('invoice_email')}
            label={t('extra.invoice_email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <TextField
            {...fields.getTextProps('trademark')}
            label={t('extra.trademark')}
            hint={t('extra.trademarkHint', { max: maxTrademark })}
            autoComplete="organization"
            required
          />
          <PlaceField
            label={t('extra.service_point_id')}
            place={draft.place}
            query={query}
            searchTypes={['pudo']}
            error={checked.getError('service_point_id')}
            onChoose={(chosen) => contractDraft.update((before) => ({ ...before, place: chosen }))}
            onLeave={() => checked.touch('service_point_id')}
          />
          <ReturnRecipientFields country={country} checked={checked} fields={fields} />
        </Stack>
      </Form>
    </Dialog>
  )
}

export default ContractDialog
