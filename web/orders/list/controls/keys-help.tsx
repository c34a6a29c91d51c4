import { useTranslation } from 'react-i18next'
import { getKeys } from '#shared/lib/get-keys.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { keyboardIcon } from '#web/ui/icons/later-icons.ts'
import { Popover } from '#web/ui/feedback/popover.tsx'
import {
  keyBindings,
  listKeysStore,
  openKey,
  setListKeys,
} from '#web/orders/list-state/list-keys.ts'
import layout from '#web/ui/layout/layout.module.css'
import filters from './filters.module.css'
import styles from './keys-help.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Lists the keys of the list and turns them on or off. */
export const KeysHelp = () => {
  const { t } = useTranslation('lists')
  const isOn = useValue(listKeysStore)
  return (
    <Popover label={t('keys.label')} icon={keyboardIcon} isIconOnly>
      {() => (
        <div className={classNames(layout.column4, filters.content)}>
          <dl className={layout.column2}>
            {getKeys(keyBindings).map((action) => (
              <div key={action} className={styles.line}>
                <dt>
                  <kbd className={classNames(typography.smallStrong, styles.key)}>
                    {keyBindings[action]}
                  </kbd>
                </dt>
                <dd>{t(`keys.${action}`)}</dd>
              </div>
            ))}
            <div className={styles.line}>
              <dt>
                <kbd className={classNames(typography.smallStrong, styles.key)}>{openKey}</kbd>
              </dt>
              <dd>{t('keys.open')}</dd>
            </div>
          </dl>
          <Switch
            label={t('keys.on')}
            checked={isOn}
            onChange={({ target }) => setListKeys(target.checked)}
          />
        </div>
      )}
    </Popover>
  )
}
