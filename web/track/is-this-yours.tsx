import { useTranslation } from 'react-i18next'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { DigitsField, isPhoneEnding } from '#web/ui/forms/bound/digits-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { buildIncomingUrl } from './incoming-url.ts'
import type { TrackedParcel } from './use-tracking.ts'

const YoursForm = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('track')
  const form = useRuleForm({
    defaultValues: { phone_ending: '' },
    check: ({ phone_ending }) =>
      isPhoneEnding(phone_ending) ? [] : [{ field: 'phone_ending', code: 'phone_ending_wrong' }],
    save: async ({ phone_ending }) => {
      const access = await callApi(openIncomingParcel, { body: { barcode, phone_ending } })
      location.assign(buildIncomingUrl(access))
    },
    isShownOnSubmit: true,
  })
  return (
    <Card title={t('yours.title')}>
      <p>{t('yours.text')}</p>
      <Form form={form}>
        <Stack>
          <DigitsField
            control={form.control}
            name="phone_ending"
            label={t('yours.phone')}
            hint={t('yours.phoneHint')}
          />
          <Button type="submit" busy={form.isBusy}>
            {t('yours.open')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

/**
 * Leads a recipient to the page of the parcel. It exists once the parcel is handed in; senders have
 * the details of the shipment instead.
 */
export const IsThisYours = ({ parcel }: { parcel: TrackedParcel }) =>
  isHandedIn(parcel.events) && parcel.order_id === null && <YoursForm barcode={parcel.barcode} />
