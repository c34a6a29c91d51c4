import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import styles from './track-screen.module.css'

/** A form that takes a barcode and navigates to its parcel. */
const ParcelSearch = ({
  barcode,
  variant = 'primary',
}: {
  barcode: string
  variant?: 'primary' | 'secondary'
}) => {
  const { t } = useTranslation(['track', 'errors', 'common'])
  const navigate = useNavigate()
  const form = useRuleForm<{ barcode: string }>({
    defaultValues: { barcode: formatBarcode(barcode) },
    save: async ({ barcode: typed }) => {
      const parsed = parseBarcode(typed)
      if (parsed !== undefined) await navigate(buildTrackPath(parsed))
      else await form.refuse([{ field: 'barcode', code: 'barcode_invalid', message: '' }])
    },
  })
  return (
    <Form form={form} role="search" className={styles.search}>
      <BoundTextField
        control={form.control}
        name="barcode"
        label={t('barcode')}
        hint={t('barcodeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <span className={styles.submit}>
        <Button type="submit" variant={variant} icon="search" wide>
          {t('common:search')}
        </Button>
      </span>
    </Form>
  )
}

export default ParcelSearch
