import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseScannedCode } from '#shared/handover/scanned-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { TourPlace } from '#shared/collections/driver-tour.ts'
import { playScanSound } from '#web/handover/scan/scan-sound.ts'
import { SoundButton } from '#web/handover/scan/sound-button.tsx'
import { useCameraPart } from '#web/handover/scan/use-camera-part.tsx'
import { useScannerKeys } from '#web/handover/scan/use-scanner-keys.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ScanField } from '#web/ui/forms/scan-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { findNextDoor, type NextDoor } from './tour-view.ts'
import { RefusedParcels } from './refused-parcels.tsx'
import { useTourDoorName } from './tour-stop.tsx'

/** The last scan: whether it is a parcel, and whether it was in the door already. */
interface LastScan {
  readonly count: number
  readonly kind: 'in' | 'again' | 'none'
  readonly text: string
}

const ScanResult = ({ last, door }: { last: LastScan | undefined; door: string }) => {
  const { t } = useTranslation('tour')
  if (!last) return <div role="status" />
  const { kind, count, text } = last
  return (
    <div role="status">
      <Notice
        key={count}
        tone={kind === 'none' ? 'warning' : kind === 'in' ? 'success' : 'info'}
        title={t(`scan.${kind}`, { door })}
      >
        {text}
      </Notice>
    </div>
  )
}

/**
 * Scans parcels into a door by the camera, a scanner or typing. The door stays until another one is chosen: one door
 * takes several parcels.
 */
const TourScan = ({
  places,
  refused,
  onScan,
  onClose,
}: {
  places: readonly TourPlace[]
  /** The barcodes that are not of this tour. */
  refused: readonly string[]
  onScan: (doorId: string, barcode: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['tour', 'handover', 'common'])
  const { nameDoor, nameModule } = useTourDoorName()
  const field = useRef<HTMLInputElement>(null)
  const doors = places.flatMap((place) => place.doors.map((door): NextDoor => ({ place, door })))
  const [doorId, setDoorId] = useState(
    () => findNextDoor(places)?.door.id ?? doors[0]?.door.id ?? '',
  )
  const [last, setLast] = useState<LastScan>()
  /** The doors of the parcels that were scanned here. */
  const [scanned, setScanned] = useState<ReadonlyMap<string, string>>(new Map())
  const hasTouch = useMediaQuery('(pointer: coarse)')
  const show = (kind: LastScan['kind'], text: string) => {
    playScanSound(kind === 'none' ? 'warning' : kind === 'in' ? 'success' : 'info')
    setLast((before) => ({ count: (before?.count ?? 0) + 1, kind, text }))
  }
  const scan = (text: string) => {
    const code = parseScannedCode(text)
    if (!code) {
      show('none', text.trim().slice(0, 40))
      return
    }
    const { barcode } = code
    const isAgain = scanned.get(barcode) === doorId && !refused.includes(barcode)
    if (!isAgain) onScan(doorId, barcode)
    setScanned(new Map(scanned).set(barcode, doorId))
    show(isAgain ? 'again' : 'in', formatBarcode(barcode))
  }
  useScannerKeys(field, scan)
  const camera = useCameraPart(scan, hasTouch)
  const chosen = doors.find(({ door }) => door.id === doorId)
  const index = doors.findIndex(({ door }) => door.id === doorId)
  const next = doors.slice(index + 1).find(({ door }) => door.code !== null)
  return (
    <Dialog
      title={t('scan.title')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {next && (
            <Button
              variant="primary"
              onClick={() => {
                setDoorId(next.door.id)
                setLast(undefined)
              }}
            >
              {t('scan.next', { door: nameDoor(next.door) })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <SelectField
          label={t('scan.into')}
          hint={chosen && t('scan.holds', { count: chosen.door.scans.length })}
          value={doorId}
          options={doors.map(({ door, place }) => ({
            value: door.id,
            label: [nameDoor(door), nameModule(door), formatPlaceName(place.place.name)].join(', '),
          }))}
          onChange={({ target }) => setDoorId(target.value)}
        />
        <div className={layout.row2}>
          {camera.button}
          <SoundButton />
        </div>
        {camera.view}
        <ScanField
          ref={field}
          label={t('handover:scan.field')}
          placeholder={t('handover:scan.placeholder')}
          onScan={scan}
        />
        <ScanResult
          // What is not of this tour is told below.
          last={refused.some((barcode) => formatBarcode(barcode) === last?.text) ? undefined : last}
          door={chosen ? nameDoor(chosen.door) : ''}
        />
        <RefusedParcels barcodes={refused} />
      </Stack>
    </Dialog>
  )
}

export default TourScan
