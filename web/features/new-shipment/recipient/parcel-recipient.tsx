import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { removeParcel, takeAddedParcel } from '../state/parcels.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { AddressDestination } from './address-destination.tsx'
import { ContentFields } from './content-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { useParcelForm } from './use-parcel-form.ts'
import styles from './parcel-recipient.module.css'
import { ParcelSettings } from './parcel-settings.tsx'
import { PlaceDestination } from './place-destination.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { ServiceChoice } from './service-choice.tsx'

interface ParcelRecipientProps {
  parcel: ParcelDraft
  country: string
  number: number
  isRemovable: boolean
}

/** Brings the block of a parcel that was just added into view and focuses its heading. */
const useFocusWhenAdded = (key: string) => {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = block.current?.querySelector('h2')
    if (!heading || !takeAddedParcel(key)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [key])
  return block
}

const ParcelCard = ({ parcel, country, number, isRemovable }: ParcelRecipientProps) => {
  const { t } = useTranslation(['recipient', 'wizard', 'common', 'errors'])
  const form = useParcelForm(parcel, country)
  const block = useFocusWhenAdded(parcel.key)
  const isCourier = parcel.delivery_method === 'address'
  return (
    <div ref={block}>
      <Card
        title={t('wizard:parcels.number', { number })}
        actions={
          isRemovable && (
            <Button
              size="s"
              variant="quiet"
              icon="trash"
              onClick={() => {
                removeParcel(parcel.key)
                announce(t('wizard:parcels.removed', { number }))
              }}
            >
              {t('wizard:parcels.remove', { number })}
            </Button>
          )
        }
      >
        <Stack gap="l">
          <ParcelSettings form={form} />
          <section className={styles.section}>
            <h3>{t('destination')}</h3>
            {isCourier ? <AddressDestination form={form} /> : <PlaceDestination form={form} />}
            {isCourier && <CourierFields form={form} />}
          </section>
          <section className={styles.section}>
            <h3>{t('recipient')}</h3>
            <RecipientFields form={form} />
          </section>
          <section className={styles.section}>
            <h3>{t('contents')}</h3>
            <ContentFields form={form} />
          </section>
          <ServiceChoice form={form} />
        </Stack>
        {form.notice && (
          <Dialog
            title={t('notice')}
            tone="warning"
            width="s"
            closeLabel={t('common:close')}
            onClose={form.closeNotice}
            footer={
              <Button variant="primary" onClick={form.closeNotice}>
                {t('common:ok')}
              </Button>
            }
          >
            <p>{t(`errors:${form.notice}`)}</p>
          </Dialog>
        )}
      </Card>
    </div>
  )
}

/**
 * The destination, recipient, content and services of one parcel. Typing in one parcel renders only
 * that parcel.
 */
export const ParcelRecipient = memo(ParcelCard)
