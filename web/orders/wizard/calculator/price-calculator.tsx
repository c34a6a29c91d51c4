import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { useApp, type AppData } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { fetchFinalPrices, type FinalPrices, type OrdersToCountry } from './final-prices.ts'
import { PriceList } from './price-list.tsx'

/** The form that calculates the final prices to a postal code, and the prices to the typed code. */
const useFinalPrices = (app: AppData, priced: OrdersToCountry) => {
  const [found, setFound] = useState<{ zip: string; prices: FinalPrices }>()
  const form = useRuleForm<{ zip: string }>({
    defaultValues: { zip: '' },
    check: ({ zip }) => collectIssues({ zip: validateRequired(zip) }),
    save: async (values) => {
      setFound(undefined)
      const zip = values.zip.trim()
      const result = await fetchFinalPrices(app, priced, zip)
      if (result.kind === 'found') setFound({ zip, prices: result.prices })
      else await form.refuse([{ field: 'zip', code: result.code, message: '' }])
    },
    isShownOnSubmit: true,
  })
  const typed = form.watch('zip').trim()
  return { form, isMissing: typed === '', prices: found?.zip === typed ? found.prices : undefined }
}

/**
 * Dialog that calculates the final price of the parcels to a country, to a postal code there. Its
 * state is discarded when it is closed.
 */
const PriceCalculator = ({ country, onClose }: { country: string; onClose: () => void }) => {
  const { t } = useTranslation(['wizard', 'common'])
  const app = useApp()
  const draft = useWizard()
  const orders = draft.orders.filter(({ destination_country }) => destination_country === country)
  const locale = useValue(currentLocale)
  const formId = useId()
  const { form, isMissing, prices } = useFinalPrices(app, { country, orders })
  const { error, ...zip } = useBoundText({ control: form.control, name: 'zip' })

  return (
    <Dialog
      title={t('calculator.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {t('calculator.calculate')}
        </Button>
      }
    >
      <p>
        {t('calculator.text', {
          country: getCountryName(country, locale),
        })}
      </p>
      <Form id={formId} form={form}>
        <TextField
          {...zip}
          label={t('calculator.zip')}
          autoComplete="off"
          maxLength={20}
          required
          error={error && isMissing ? t('calculator.zipRequired') : error}
        />
      </Form>
      <div role="status">{prices && <PriceList {...prices} />}</div>
    </Dialog>
  )
}

export default PriceCalculator
