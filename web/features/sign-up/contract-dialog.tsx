import { useMemo, useState } from 'react'
import { maxTrademark } from '#shared/accounts/forms/company-form.ts'
import { checkContract } from '#shared/accounts/forms/contract.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { PlaceField } from '#web/domain/places/place-field.tsx'
import type { PlaceQuery } from '#web/domain/places/place-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { createDraftFields } from './draft-fields.ts'

/** Asks for the data a contract needs in addition: where invoices and returned parcels go. */
const ContractDialog = ({
  form,
  onRefused,
  onSent,
  onClose,
}: {
  /** The filled-in sign-up form. */
  form: SignUpForm
  /** The server rejected fields of the sign-up form. */
  onRefused: (failure: ApiFailure) => void
  onSent: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('signup')
  const { place, ...draft } = useDraft(contractDraft)
  const [isBusy, setIsBusy] = useState(false)
  const { country } = form
  const values = {
    invoice_email: draft.invoice_email.trim(),
    trademark: draft.trademark.trim(),
    service_point_id: place?.id ?? null,
    return_recipient_phone: draft.return_recipient_phone.trim(),
    return_recipient_email: draft.return_recipient_email.trim(),
  }
  const { formRef, ...checked } = useCheckedForm({
    values,
    issues: checkContract(values, country),
  })
  const fields = createDraftFields(contractDraft, checked)
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])

  const send = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await callApi(notifyNewClient, {
        body: {
          ...form,
          ...values,
          return_recipient_phone: values.return_recipient_phone || null,
          return_recipient_email: values.return_recipient_email || null,
          status: 'pending',
          locale_code: currentLocale.get(),
        },
      })
      onSent()
    } catch (failure) {
      const isSignUpFailure =
        failure instanceof ApiFailure &&
        failure.problem.errors.length > 0 &&
        !failure.problem.errors.some(({ field }) => field in values)
      if (isSignUpFailure) onRefused(failure)
      else checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

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
            place={place}
            query={query}
            searchTypes={['pudo']}
            error={checked.getError('service_point_id')}
            onChoose={(chosen) => contractDraft.update((before) => ({ ...before, place: chosen }))}
            onLeave={() => checked.touch('service_point_id')}
          />
          <Stack split>
            <PhoneField
              name="return_recipient_phone"
              required
              label={t('extra.return_recipient_phone')}
              value={draft.return_recipient_phone}
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
        </Stack>
      </Form>
    </Dialog>
  )
}

export default ContractDialog
