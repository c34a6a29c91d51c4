import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTerminals } from '#shared/api/places.ts'
import { type LockerColour, getLockerColour } from '#shared/places/locker-colour.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type LockerView, FoundLockers } from './found-lockers.tsx'
import { usePosition } from '../use-position.ts'

/** A dialog to choose a locker of one colour by search, by city or among the nearest. */
export const LockerDialog = ({
  colour,
  onChoose,
  onAny,
  onClose,
}: {
  colour: LockerColour
  onChoose: (id: number) => void
  /** Chooses any locker; without it a specific one must be chosen. */
  onAny?: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common', 'places'])
  const { country } = useApp()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<LockerView>({ name: 'cities' })
  const type = colour === 'blue' ? ('apt' as const) : ('ipb' as const)
  const { data, error, mutate } = useCall(listTerminals, {
    query: { country, dropoff: true, type: [type] },
  })
  const lockers = useMemo(
    () => data?.terminals.filter((each) => getLockerColour(each) === colour) ?? [],
    [data, colour],
  )
  const visitor = usePosition((from) => {
    setSearch('')
    setView({ name: 'nearest', from })
  })

  return (
    <Dialog
      title={t(`dropOff.dialogTitle.${colour}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        onAny && (
          <Button variant="primary" wide onClick={onAny}>
            {t('dropOff.anyBlue')}
          </Button>
        )
      }
    >
      <Stack>
        <TextField
          type="search"
          label={t('dropOff.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
        />
        <Button icon="pin" busy={visitor.isLocating} onClick={visitor.locate}>
          {t('places:nearest')}
        </Button>
        {visitor.error && (
          <Notice tone="warning" live>
            {t(`places:position.${visitor.error}`)}
          </Notice>
        )}
        {error && <LoadFailed onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton shape="card" />}
        <FoundLockers
          view={view}
          search={search}
          lockers={lockers}
          isLoaded={data !== undefined}
          onView={setView}
          onChoose={onChoose}
        />
      </Stack>
    </Dialog>
  )
}
