import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { DigitsField, isPhoneEnding } from '#web/ui/forms/bound/digits-field.tsx'
import { unmaskSending } from './opened-sending.ts'

/** Shows the hidden persons of a shipment to who knows the last digits of the sender's phone. */
export const DigitsForm = ({ order: { barcode } }: { order: Order }) => {
  const { t } = useTranslation('sending')
  const form = useRuleForm({
    defaultValues: { phone_ending: '' },
    check: ({ phone_ending }) =>
      isPhoneEnding(phone_ending) ? [] : [{ field: 'phone_ending', code: 'phone_ending_wrong' }],
    save: ({ phone_ending }) => unmaskSending(barcode, phone_ending),
    isShownOnSubmit: true,
  })
  return (
    <Card title={t('masked.title')}>
      <p>{t('masked.text')}</p>
      <Form form={form}>
        <Stack>
          <DigitsField
            control={form.control}
            name="phone_ending"
            label={t('masked.digits')}
            hint={t('masked.tries')}
          />
          <Button type="submit" busy={form.isBusy}>
            {t('masked.show')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
