import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { getDefaultPlaceId } from '#shared/doors/drop-off.ts'
import { maySaveData } from '#shared/services/service-rules.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { setAccountSettings } from '#web/lib/api/set-account-settings.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { usePlace } from '#web/places/use-place.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import type { PanelProps } from '#web/services/service-panel.ts'
import styles from '#web/services/services.module.css'
import { useSaving } from '#web/services/use-saving.ts'
import { Panel } from './panel.tsx'
import typography from '#web/ui/typography.module.css'

// Loads the locker search only when the dialog opens.
const LockerChooser = lazyDialog(async () => {
  const { LockerChooser: Chooser } = await import('#web/places/lockers/locker-chooser.tsx')
  return { default: Chooser }
})

const ChosenLocker = ({ id }: { id: number }) => {
  const { t } = useTranslation('common')
  const { place, hasFailed } = usePlace(id)
  if (hasFailed) return <Notice tone="danger">{t('loadFailed')}</Notice>
  return place ? <ChosenPlace place={place} /> : <Skeleton shape="field" />
}

/** Chooses the white locker that is preselected for bulk drop-offs. */
export const WhiteLockerPanel = ({ account, setting }: PanelProps) => {
  const { t } = useTranslation('services')
  const { busy, outcome, save } = useSaving()
  const placeId = getDefaultPlaceId(setting.data)
  const mayChoose = maySaveData(account, setting)

  const choose = (default_place_id: number | null) =>
    save(default_place_id === null ? 'clear' : 'choose', async () => {
      const { account_settings } = await callApi(setServiceStatus, {
        body: { setting_name: 'bulk_sending_white', data: { default_place_id } },
      })
      setAccountSettings(account_settings)
      return t(default_place_id === null ? 'white.cleared' : 'white.saved')
    })

  return (
    <Panel title={t('white.title')}>
      {placeId === null ? <p>{t('white.none')}</p> : <ChosenLocker id={placeId} />}
      {mayChoose ? (
        <div className={styles.choice}>
          <DialogButton
            size="s"
            icon="locker"
            busy={busy === 'choose'}
            text={t(placeId === null ? 'white.choose' : 'white.change')}
          >
            {(close) => (
              <LockerChooser
                colour="white"
                selectedId={placeId}
                onChoose={(id) => {
                  close()
                  void choose(id)
                }}
                onClose={close}
              />
            )}
          </DialogButton>
          {placeId !== null && (
            <Button
              size="s"
              variant="quiet"
              icon="trash"
              busy={busy === 'clear'}
              onClick={() => void choose(null)}
            >
              {t('white.clear')}
            </Button>
          )}
        </div>
      ) : (
        may('switchServices', account) && <p className={typography.note}>{t('setUp.off')}</p>
      )}
      <OutcomeNote outcome={outcome} />
    </Panel>
  )
}
