import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { DigitsField, isPhoneEnding } from '#web/ui/forms/bound/digits-field.tsx'
import { isSendingOpen, openSending } from './opened-sending.ts'
import type { UsedEntry } from './used-view.tsx'

/** Opens the shipment of a number to who knows the last digits of its sender's phone. */
export const DigitsForm = ({
  barcode,
  onUsed,
}: {
  barcode: string
  onUsed: (used: UsedEntry) => void
}) => {
  const { t } = useTranslation('sending')
  const navigate = useNavigate()
  const form = useRuleForm({
    defaultValues: { phone_ending: '' },
    check: ({ phone_ending }) =>
      isPhoneEnding(phone_ending) ? [] : [{ field: 'phone_ending', code: 'phone_ending_wrong' }],
    save: async ({ phone_ending }) => {
      const sending = await openSending({ barcode, phone_ending })
      if (isSendingOpen(sending)) await navigate(paths.sendingReview)
      else onUsed({ kind: 'barcode', text: barcode })
    },
    isShownOnSubmit: true,
  })
  return (
    <Form form={form}>
      <Stack>
        <DigitsField
          control={form.control}
          name="phone_ending"
          label={t('number.digits')}
          hint={t('number.tries')}
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy}>
          {t('number.open')}
        </Button>
      </Stack>
    </Form>
  )
}
