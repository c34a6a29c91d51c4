import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { buildTrackPath } from '#web/navigation/paths.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { checkLinks, type LinkVerdict as Verdict } from './check-links.ts'
import styles from './track-screen.module.css'

/** Most visitors enter a number. */
const LinkVerdict = lazyComponent(() => import('./link-verdict.tsx'), Nothing)

/**
 * A form that takes a barcode and navigates to its parcel. Of a pasted message or link it says whether that is
 * ours; it opens nothing of it and sends it nowhere.
 */
const ParcelSearch = ({
  barcode,
  variant = 'primary',
}: {
  barcode: string
  variant?: 'primary' | 'secondary'
}) => {
  const { t } = useTranslation(['track', 'errors', 'common'])
  const navigate = useNavigate()
  const [verdict, setVerdict] = useState<Verdict>()
  const form = useRuleForm<{ barcode: string }>({
    defaultValues: { barcode: formatBarcode(barcode) },
    save: async ({ barcode: typed }) => {
      const parsed = parseBarcode(typed)
      const found = checkLinks(typed, location.origin)
      setVerdict(found)
      if (parsed !== undefined) await navigate(buildTrackPath(parsed))
      else if (found === undefined)
        await form.refuse([{ field: 'barcode', code: 'barcode_invalid', message: '' }])
    },
  })
  // The field has one line: without it the lines of a message would be joined.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    form.setValue('barcode', text.trim().replaceAll(/\s+/g, ' '))
  }
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
        onPaste={paste}
      />
      <span className={styles.submit}>
        <Button type="submit" variant={variant} icon="search" wide>
          {t('common:search')}
        </Button>
      </span>
      {verdict && (
        <div className={styles.verdict}>
          <LinkVerdict verdict={verdict} />
        </div>
      )}
    </Form>
  )
}

export default ParcelSearch
