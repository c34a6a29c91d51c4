import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTerminals } from '#shared/api/places.ts'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { usePublishedLink } from '#web/orders/ready/guide/use-published-link.ts'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'

const PlaceChooser = lazyDialog(async () => {
  const { PlaceChooser: Chooser } = await import('#web/places/chooser/place-chooser.tsx')
  return { default: Chooser }
})

/** The post offices of a country on the map, each with its details. */
const PostOffices = ({ country, onClose }: { country: string; onClose: () => void }) => {
  const { t } = useTranslation('returns')
  const [shownId, setShownId] = useState<number>()
  const query = useMemo(() => ({ country, type: ['po' as const] }), [country])
  if (!isCoreCountry(country)) return null
  if (shownId !== undefined) return <PlaceInfoDialog id={shownId} onClose={onClose} />
  return (
    <PlaceChooser
      title={t('oversized.offices')}
      country={country}
      query={query}
      onChoose={setShownId}
      onClose={onClose}
    />
  )
}

/**
 * Opens the post offices of a country. Without a stored one it leads to the published list of all
 * places.
 */
export const OfficeButton = ({
  country,
  variant,
}: {
  country: string
  variant: 'primary' | 'secondary'
}) => {
  const { t } = useTranslation('returns')
  const link = usePublishedLink('locations')
  const { data } = useCall(
    listTerminals,
    isCoreCountry(country) ? { query: { type: ['po'], country } } : null,
  )
  if (data?.total === 0 && link !== undefined) {
    return (
      <LinkButton variant={variant} icon="pin" href={link} target="_blank" rel="noreferrer">
        {t('none.office')}
      </LinkButton>
    )
  }
  return (
    <>
      <DialogButton variant={variant} icon="pin" text={t('none.office')}>
        {(close) => <PostOffices country={country} onClose={close} />}
      </DialogButton>
    </>
  )
}
