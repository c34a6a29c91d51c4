import { useTranslation } from 'react-i18next'
import { chooseScheme, scheme } from '#web/lib/scheme.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { moonIcon, sunIcon } from '#web/ui/icons/later-icons.ts'

const choices = [
  { value: 'light', icon: sunIcon, name: 'appearanceLight' },
  { value: 'dark', icon: moonIcon, name: 'appearanceDark' },
  { value: 'system', icon: 'screen', name: 'appearanceSystem' },
] as const

/** The menu of colour schemes: light, dark or the device's. */
export const SchemeMenu = () => {
  const { t } = useTranslation('shell')
  const current = useValue(scheme)
  const shown = choices.find(({ value }) => value === current) ?? choices[2]
  return (
    <Menu
      icon={shown.icon}
      label={
        <>
          <VisuallyHidden>{t('appearance')}: </VisuallyHidden>
          {t(shown.name)}
        </>
      }
    >
      {choices.map(({ value, icon, name }) => (
        <MenuItem
          key={value}
          icon={icon}
          current={value === current}
          onClick={() => chooseScheme(value)}
        >
          {t(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
