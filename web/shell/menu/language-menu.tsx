import { useTranslation } from 'react-i18next'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { chooseLocale } from '#web/lib/i18n/choose-locale.ts'

/** The language menu; each language has its own name for itself. */
export const LanguageMenu = () => {
  const { t } = useTranslation('shell')
  const current = useValue(currentLocale)
  return (
    <Menu
      icon="globe"
      label={
        <>
          <VisuallyHidden>{t('language')}: </VisuallyHidden>
          {localeFacts[current].name}
        </>
      }
    >
      {locales.map((locale) => (
        <MenuItem
          key={locale}
          lang={localeFacts[locale].lang}
          current={locale === current}
          onClick={() => void chooseLocale(locale)}
        >
          {localeFacts[locale].name}
        </MenuItem>
      ))}
    </Menu>
  )
}
