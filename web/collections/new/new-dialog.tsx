import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CollectionBooking } from '#web/collections/new/booking/collection-booking.tsx'
import { useCollectionBooking } from '#web/collections/new/booking/use-collection-booking.ts'
import { CourierView } from './courier-view.tsx'
import { DialogFooterSlot, FooterElement } from './dialog-footer.tsx'
import { DoorsView } from './doors-view.tsx'
import { type HandoverKind, useHandoverKinds } from './handover-kinds.ts'
import { RecurringView } from './recurring-view.tsx'
import { useDoorChoice } from './use-door-choice.ts'

/**
 * A new way to hand parcels over: doors at a locker, a courier on one day, or one who comes every
 * week. A booking of doors shows its progress and ends with its summary.
 */
const NewDialog = ({ kind: first, onClose }: { kind: HandoverKind; onClose: () => void }) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['collections', 'common', 'payment', 'next', 'places', 'errors'])
  const offeredKinds = useHandoverKinds()
  const [kind, setKind] = useState(first)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const choice = useDoorChoice()
  const booking = useCollectionBooking()
  if (booking.isDone || booking.phase.name !== 'choosing') {
    return <CollectionBooking booking={booking} onClose={onClose} />
  }
  const views = {
    doors: <DoorsView choice={choice} onBook={booking.book} onClose={onClose} />,
    courier: <CourierView onClose={onClose} />,
    recurring: <RecurringView onClose={onClose} />,
  } as const satisfies Record<HandoverKind, unknown>
  return (
    <Dialog
      title={t('new.title')}
      onClose={onClose}
      width="l"
      footer={<DialogFooterSlot onElement={setFooter} />}
    >
      <FooterElement value={footer}>
        {offeredKinds.length > 1 ? (
          <Tabs
            label={t('new.kind')}
            tabs={offeredKinds.map((name) => ({ name, text: t(`new.kinds.${name}`) }))}
            selected={kind}
            onSelect={setKind}
          >
            {views[kind]}
          </Tabs>
        ) : (
          views[kind]
        )}
      </FooterElement>
    </Dialog>
  )
}

export default NewDialog
