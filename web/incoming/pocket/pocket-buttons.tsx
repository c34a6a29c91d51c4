import { useTranslation } from 'react-i18next'
import { buildCalendar } from '#shared/incoming/build-calendar.ts'
import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { isLockerPlace, type KeptParcel } from '#web/incoming/kept/kept-parcel.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { shareText } from '#web/lib/share-text.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'

const hourMs = 60 * 60 * 1000

type Shown = Pick<KeptParcel, 'id' | 'sender' | 'code' | 'until' | 'place'>

const usePocketTexts = ({ sender, code, until, place }: Shown) => {
  const { t } = useTranslation('incoming')
  const { formatMomentInText } = useDayText()
  const by = `${t('pickUpBy')} ${formatMomentInText(Date.parse(until))}`
  const where = place ? [formatPlaceName(place.name), place.full_address].join(', ') : ''
  const isLocker = isLockerPlace(place)
  return {
    title: t('calendar.title', { place: place ? formatPlaceName(place.name) : '' }),
    where,
    // A calendar is often shared with others: it gets neither the code nor the link.
    description: [t('from', { sender }), by].join('\n'),
    share: [
      t('from', { sender }),
      ...(code === null ? [] : [t('share.code', { code: isLocker ? `C ${code} OK` : code })]),
      ...(where === '' ? [] : [where]),
      by,
    ].join('\n'),
  }
}

/** Buttons that pass a ready parcel on to who fetches it, and put its last day into a calendar. */
const PocketButtons = ({ parcel }: { parcel: Shown }) => {
  const { t } = useTranslation('incoming')
  const texts = usePocketTexts(parcel)
  const end = Date.parse(parcel.until)
  const saveCalendar = () => {
    const entry = {
      id: `${parcel.id}@parcel`,
      title: texts.title,
      description: texts.description,
      location: texts.where,
      start: end - hourMs,
      end,
      now: Date.now(),
    }
    const file = buildCalendar([entry], toTallinnTime)
    saveDocument(new Blob([file], { type: 'text/calendar' }), 'parcel.ics')
  }
  const share = async () => {
    try {
      if (await shareText({ text: texts.share })) showToast(t('share.copied'))
    } catch {
      showToast(t('share.failed'), 'warning')
    }
  }
  return (
    <>
      <Button size="s" icon="user" onClick={() => void share()}>
        {t('share.button')}
      </Button>
      <Button size="s" icon="clock" onClick={saveCalendar}>
        {t('calendar.button')}
      </Button>
    </>
  )
}

export default PocketButtons
