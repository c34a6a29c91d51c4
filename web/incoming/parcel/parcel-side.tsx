import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeProps } from '#web/incoming/change/change-props.ts'
import { FeedDialog } from '#web/incoming/change/change-views.ts'
import { keepParcel } from '#web/incoming/kept/kept-parcel.ts'
import { forgetPushedParcels } from '#web/incoming/kept/pushed-parcels.ts'
import { buildIncomingPath } from '#web/incoming/navigation.ts'
import { HelpLine } from '#web/incoming/frame/help-line.tsx'
import { unsubscribeBrowser } from '#web/push/browser-subscription.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { calendarIcon } from '#web/ui/icons/later-icons.ts'
import { AboutCard } from './about-card.tsx'
import { ChangeOptions } from './change-options.tsx'

/** What a tab keeps of a parcel: its fragment, and what was typed in the forms of its changes. */
const tabKeys = ['pakk.incoming', 'pakk.draft.incoming-']

/**
 * Removes the parcel, its code and the secret of its link from this device and from the address, and opens a
 * page that says so.
 */
const forgetOnDevice = (): void => {
  keepParcel(undefined)
  forgetPushedParcels()
  void unsubscribeBrowser()
  for (const name of Object.keys(sessionStorage))
    if (tabKeys.some((key) => name.startsWith(key))) sessionStorage.removeItem(name)
  // The page is loaded anew: what it has in memory goes as well. The step back does not lead to the parcel.
  const { pathname, search } = new URL(buildIncomingPath('forgotten'), location.origin)
  location.replace(`${pathname}${search}`)
}

/** What may be changed of a parcel, all about it, how this device forgets it, and whom to ask. */
const ParcelSide = ({
  isOpen,
  readAt,
  hasFailed,
  ...change
}: ChangeProps & {
  /** Whether the parcel still reaches its recipient. */
  isOpen: boolean
  readAt: number | undefined
  hasFailed: boolean
}) => {
  const { t } = useTranslation('incoming')
  const { parcel } = change
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  return (
    <>
      {isOpen && (
        <Card title={t('plans')}>
          <ChangeOptions {...change} />
        </Card>
      )}
      <AboutCard change={change} readAt={readAt} hasFailed={hasFailed} />
      {isOpen && parcel.proof === 'link' && (
        <Button variant="quiet" icon={calendarIcon} onClick={() => setIsFeedOpen(true)}>
          {t('feed')}
        </Button>
      )}
      {isFeedOpen && <FeedDialog {...change} onClose={() => setIsFeedOpen(false)} />}
      {change.access.hash !== undefined && (
        <Button variant="quiet" icon="trash" onClick={forgetOnDevice}>
          {t('forgotten.button')}
        </Button>
      )}
      <HelpLine country={parcel.order.destination.address_country_code} />
    </>
  )
}

export default ParcelSide
