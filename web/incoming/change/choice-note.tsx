import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AlwaysCard } from './always-card.tsx'
import type { ChangeProps } from './change-props.ts'
import { PageLinkButton } from './page-link-button.tsx'

/**
 * What became of the choice of the locker: it was chosen and may be chosen again until a time, or nobody has
 * chosen in time. Nothing once that does not matter any more.
 */
const ChoiceNote = ({ parcel }: ChangeProps) => {
  const { t } = useTranslation('choose')
  const { formatMomentInText } = useDayText()
  const { choice, order, options, redirect } = parcel
  if (!choice?.until || redirect) return null
  const time = formatMomentInText(Date.parse(choice.until))
  const place = formatPlaceName(order.destination_place?.name ?? order.destination.name)
  if (choice.made_by === 'recipient' && options.redirect.is_allowed && options.redirect.until)
    return (
      <>
        <Notice
          title={t('chosen', { place })}
          actions={<PageLinkButton page="redirect">{t('chooseAnother')}</PageLinkButton>}
        >
          {t('chosenText', { time })}
        </Notice>
        {order.destination_place && <AlwaysCard placeId={order.destination_place.id} />}
      </>
    )
  // The page is then about where the parcel is.
  if (choice.made_by === 'recipient' || order.friendly_status === 'ready_for_pickup') return null
  return (
    <Notice title={t('late')}>{t('lateText', { time, place, sender: order.sender_name })}</Notice>
  )
}

export default ChoiceNote
