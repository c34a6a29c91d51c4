import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './track-screen.module.css'

/** A form that takes a barcode and navigates to its parcel. */
export const ParcelSearch = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('track')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => formatBarcode(barcode))
  const [isInvalid, setIsInvalid] = useState(false)
  return (
    <Form
      role="search"
      className={styles.search}
      onSubmit={() => {
        const parsed = parseBarcode(typed)
        setIsInvalid(parsed === undefined)
        if (parsed !== undefined) void navigate(buildTrackPath(parsed))
      }}
    >
      <TextField
        label={t('barcode')}
        hint={t('barcodeHint')}
        error={isInvalid ? t('errors:barcode_invalid') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsInvalid(false)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <span className={styles.submit}>
        <Button type="submit" variant="primary" icon="search" wide>
          {t('common:search')}
        </Button>
      </span>
    </Form>
  )
}
