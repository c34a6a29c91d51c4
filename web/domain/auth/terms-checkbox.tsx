import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Checkbox to accept the terms, with a link to them in the current language. */
export const TermsCheckbox = ({
  checked,
  error,
  onChecked,
}: {
  checked: boolean
  error: string | undefined
  onChecked: (checked: boolean) => void
}) => {
  const { t } = useTranslation('entry')
  const locale = useValue(currentLocale)
  return (
    <Checkbox
      name="agreed"
      checked={checked}
      error={error}
      onChange={({ target }) => onChecked(target.checked)}
      label={
        <>
          {t('terms.accept')}{' '}
          <a href={`/static/terms_and_conditions/${locale}.html`} target="_blank" rel="noreferrer">
            {t('terms.link')}
          </a>
        </>
      }
    />
  )
}
