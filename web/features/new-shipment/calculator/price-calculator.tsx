import { useId, useState } from 'react'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useApp } from '#web/lib/app-data.ts'
import { countryName } from '#web/lib/country-name.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { calculate, type FinalPrices } from './final-prices.ts'
import { PriceList } from './price-list.tsx'

/**
 * The final price to a postal code of the chosen country. It lives as long as it is open: opened
 * again it starts anew.
 */
const PriceCalculator = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const draft = useWizard()
  const locale = useValue(currentLocale)
  const errorText = useErrorText()
  const { form, focusFirst } = useFormErrors()
  const formId = useId()
  const [zip, setZip] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string>()
  const [prices, setPrices] = useState<FinalPrices>()

  const refuse = (message: string | undefined) => {
    setError(message)
    focusFirst()
  }
  const ask = async () => {
    setPrices(undefined)
    const code = zip.trim()
    if (code === '') return refuse(t('calculator.zipRequired'))
    setError(undefined)
    setIsAsking(true)
    const answer = await calculate(app, draft, code)
    setIsAsking(false)
    if (answer.kind === 'failed') refuse(errorText({ message: answer.code }))
    else setPrices(answer.prices)
  }

  return (
    <Dialog
      title={t('calculator.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isAsking}>
          {t('calculator.calculate')}
        </Button>
      }
    >
      <p>
        {t('calculator.text', { country: countryName(draft.destination_country ?? '', locale) })}
      </p>
      <Form id={formId} ref={form} onSubmit={ask}>
        <TextField
          label={t('calculator.zip')}
          name="zip"
          autoComplete="off"
          maxLength={20}
          required
          value={zip}
          onChange={({ target }) => {
            setZip(target.value)
            setPrices(undefined)
          }}
          error={error}
        />
      </Form>
      <div role="status">{prices && <PriceList {...prices} />}</div>
    </Dialog>
  )
}

export default PriceCalculator
