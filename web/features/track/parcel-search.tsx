import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { trackPath } from '#web/app/paths.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './track-screen.module.css'

/** Asks for a barcode and leads to its parcel. */
export const ParcelSearch = ({ barcode }: { barcode: string }) => {
  const { t } = useTranslation('track')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => formatBarcode(barcode))
  const [isFaulty, setIsFaulty] = useState(false)
  return (
    <Form
      role="search"
      className={styles.search}
      onSubmit={() => {
        const wanted = parseBarcode(typed)
        setIsFaulty(wanted === undefined)
        if (wanted !== undefined) void navigate(trackPath(wanted))
      }}
    >
      <TextField
        label={t('barcode')}
        hint={t('barcodeHint')}
        error={isFaulty ? t('errors:barcode_invalid') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsFaulty(false)
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
