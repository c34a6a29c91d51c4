import { useTranslation } from 'react-i18next'
import {
  checkRecipientDetails,
  checkSenderDetails,
  type Person,
} from '#shared/contact-details/people.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import type { Order } from '#shared/orders/order.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { usePhoneCleaner } from '#web/lib/forms/use-phone-cleaner.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { editSending } from './edit-sending.ts'
import type { OpenSending } from './opened-sending.ts'

const getCountry = (order: Order, party: 'sender' | 'recipient'): string =>
  party === 'sender' ? order.source_country : order.destination.address_country_code

const checkPerson = (order: Order, party: 'sender' | 'recipient', person: Person) =>
  party === 'sender'
    ? checkSenderDetails(person, order.source_country)
    : checkRecipientDetails(person, {
        sender: order.sender,
        sourceCountry: order.source_country,
        destinationCountry: order.destination.address_country_code,
        isCourier: order.destination.type === 'address',
      })

/** Edits who sends the opened shipment, or who gets it. */
const PersonDialog = ({
  sending,
  party,
  onClose,
}: {
  sending: OpenSending
  party: 'sender' | 'recipient'
  onClose: () => void
}) => {
  const { t } = useTranslation(['sending', 'recipient', 'common'])
  const { order } = sending
  const country = getCountry(order, party)
  const clean = usePhoneCleaner(country)
  const form: RuleForm<Person> = useRuleForm<Person>({
    defaultValues: order[party],
    check: (values) => checkPerson(order, party, values),
    save: async (values) => {
      await editSending(sending, { [party]: values })
      showToast(t('parcel.changed'))
      onClose()
    },
    onFailure: (failure) => {
      const prefix = `${party}.`
      const refused = failure instanceof ApiFailure ? failure.problem.errors : []
      const own = refused.filter(({ field }) => field.startsWith(prefix))
      return own.length === 0
        ? showProblem(failure)
        : form.refuse(
            own.map(({ field, error_type, error_message }) => ({
              field: field.slice(prefix.length),
              code: error_type,
              message: error_message,
            })),
          )
    },
  })
  return (
    <FormDialog
      title={t(party === 'sender' ? 'parcel.editSender' : 'parcel.editRecipient')}
      form={form}
      onClose={onClose}
      width="s"
    >
      <BoundTextField
        control={form.control}
        name="name"
        label={t('recipient:name')}
        autoComplete="off"
        required
      />
      <BoundPhoneField
        control={form.control}
        name="phone"
        label={t('recipient:phone')}
        clean={clean}
        placeholder={getPhonePrefix(country)}
        autoComplete="off"
        required
      />
      <BoundEmailField
        control={form.control}
        name="email"
        label={t('recipient:email')}
        autoComplete="off"
        {...(party === 'recipient' && { optional: t('common:optional') })}
      />
    </FormDialog>
  )
}

export default PersonDialog
