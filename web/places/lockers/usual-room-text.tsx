import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import type { UsualRoom } from '#shared/doors/usual-room.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'
import type { CallInput } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import typography from '#web/ui/typography.module.css'

const UsualText = ({ usual: { weekday, kind, size, time, days, of } }: { usual: UsualRoom }) => {
  const { t } = useTranslation('locker-room')
  const name = weekdayNames[weekday - 1]
  if (!name) return null
  return t(`usual.${kind}`, { size, time, days, of, weekday: t(`weekdays.${name}`) })
}

/** Says when a white locker usually has room for parcels; nothing while that is not known. */
export const UsualRoomText = ({
  placeId,
  wanted,
}: {
  placeId: number
  /** The doors that are wanted: for shipments, or of sizes. */
  wanted: CallInput<typeof checkDoorAvailability>['body']
}) => {
  const { data } = useCall(checkDoorAvailability, {
    params: { place_id: placeId },
    body: { ...wanted },
  })
  const usual = data?.usual_room
  if (!usual) return null
  return (
    <Suspense>
      <p className={typography.note}>
        <UsualText usual={usual} />
      </p>
    </Suspense>
  )
}
