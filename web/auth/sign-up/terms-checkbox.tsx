import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getTermsUrl } from '#web/lib/terms-url.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import type { BoundProps } from '#web/ui/forms/bound/use-bound-field.ts'

/** Checkbox of a form to accept the terms, with a link to them in the current language. */
export const TermsCheckbox = <T extends FieldValues, Name extends FieldPathByValue<T, boolean>>(
  bound: BoundProps<T, Name>,
) => {
  const { t } = useTranslation('entry')
  const locale = useValue(currentLocale)
  return (
    <BoundCheckbox
      {...bound}
      label={
        <>
          {t('terms.accept')}{' '}
          <a href={getTermsUrl(locale)} target="_blank" rel="noreferrer">
            {t('terms.link')}
          </a>
        </>
      }
    />
  )
}
