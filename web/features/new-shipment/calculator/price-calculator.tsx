import { useId, useState } from 'react'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { useFormErrors } from '#web/lib/forms/form-errors.ts'
import { useApp, type AppData } from '#web/lib/api/app-data.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { fetchFinalPrices, type FinalPrices } from './final-prices.ts'
import { PriceList } from './price-list.tsx'

/** State and submission of the form that calculates the final prices to a postal code. */
const useFinalPrices = (app: AppData, draft: WizardDraft) => {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  const { form, focusFirstError } = useFormErrors()
  const [zip, setZip] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string>()
  const [prices, setPrices] = useState<FinalPrices>()

  const showError = (message: string | undefined) => {
    setError(message)
    focusFirstError()
  }
  const submit = async () => {
    setPrices(undefined)
    const code = zip.trim()
    if (code === '') return showError(t('calculator.zipRequired'))
    setError(undefined)
    setIsLoading(true)
    const result = await fetchFinalPrices(app, draft, code)
    setIsLoading(false)
    if (result.kind === 'failed') showError(errorText({ message: result.code }))
    else setPrices(result.prices)
  }
  const type = (text: string) => {
    setZip(text)
    setPrices(undefined)
  }

  return { form, zip, type, error, isLoading, prices, submit }
}

/**
 * Dialog that calculates the final price to a postal code of the chosen country. Its state is
 * discarded when it is closed.
 */
const PriceCalculator = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const locale = useValue(currentLocale)
  const formId = useId()
  const { form, zip, type, error, isLoading, prices, submit } = useFinalPrices(app, draft)

  return (
    <Dialog
      title={t('calculator.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isLoading}>
          {t('calculator.calculate')}
        </Button>
      }
    >
      <p>
        {t('calculator.text', { country: getCountryName(draft.destination_country ?? '', locale) })}
      </p>
      <Form id={formId} ref={form} onSubmit={submit}>
        <TextField
          label={t('calculator.zip')}
          name="zip"
          autoComplete="off"
          maxLength={20}
          required
          value={zip}
          onChange={({ target }) => type(target.value)}
          error={error}
        />
      </Form>
      <div role="status">{prices && <PriceList {...prices} />}</div>
    </Dialog>
  )
}

export default PriceCalculator
