import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import { canAddCompany, findProduct } from '#shared/orders/form/to-body.ts'
import { isZipPending } from '#shared/orders/form/zip-check.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { AddressDestination } from '#web/orders/form/destination/address-destination.tsx'
import PlaceDestination from '#web/orders/form/destination/place-destination.tsx'
import { RemovedServiceDialog } from '#web/orders/form/removed-service-dialog.tsx'
import { SizeField } from '#web/orders/form/size-field.tsx'
import type { ChangedOrderFields } from '#web/orders/form/use-order-fields.ts'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import type { useSoftBooking } from '#web/orders/wizard/drop-off/use-soft-booking.ts'
import { MethodChangeNotice } from '#web/orders/wizard/recipient/method-change-notice.tsx'
import { useParcelForm } from '#web/orders/wizard/recipient/use-parcel-form.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toolbarBack } from '#web/ui/toolbar-slot.tsx'
import typography from '#web/ui/typography.module.css'
import { AgainChanges } from './again-changes.tsx'
import { AgainDropOff } from './again-drop-off.tsx'
import { AgainRow } from './again-row.tsx'
import styles from './again-summary.module.css'

/**
 * The destination of the parcel: one row, and the fields of the recipient step while it is missing or
 * changed, or its postal code is checked.
 */
const AgainDestination = ({ form }: { form: ChangedOrderFields }) => {
  const { t } = useTranslation(['wizard', 'again', 'common'])
  const section = useRef<HTMLElement>(null)
  const { order } = form
  const { delivery_method: method, destination } = order
  const place = getChosenPlace(order)
  const [isChanging, setIsChanging] = useState(false)
  const isCourier = method === 'address'
  const name = isCourier ? destination && formatAddressLine(destination) : place?.name
  const isRow = Boolean(name) && !isChanging && !isZipPending(order)
  /** Whether the row has taken the place of the fields, so that its button takes the focus. */
  const wasChanged = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRow && wasChanged.current) button.current?.focus()
    wasChanged.current = !isRow
  }, [isRow])
  return (
    <section ref={section} className={layout.column3}>
      <MethodChangeNotice form={form} destination={section} />
      {isRow ? (
        <AgainRow
          icon={place && <PlaceKindIcon kind={getPlaceKind(place)} size={32} />}
          label={t(`method.${method}`)}
          name={formatPlaceName(name ?? '')}
          change={
            <Button
              ref={button}
              size="s"
              variant="quiet"
              aria-label={t('again:changeDestination')}
              onClick={() => setIsChanging(true)}
            >
              {t('common:edit')}
            </Button>
          }
        >
          {place?.formatted_address}
        </AgainRow>
      ) : isCourier ? (
        <AddressDestination form={form} />
      ) : (
        <PlaceDestination
          form={form}
          isOpenAtFirst={isChanging}
          onChosen={() => setIsChanging(false)}
        />
      )}
      {form.notice && <RemovedServiceDialog notice={form.notice} onClose={form.closeNotice} />}
    </section>
  )
}

/** The sender, whom the sender step changes. */
const AgainSender = ({ form: { order } }: { form: ChangedOrderFields }) => {
  const { t } = useTranslation(['payment', 'common'])
  const isWithCompany = canAddCompany(useApp()) && order.has_company
  const { sender, data } = order
  const company = isWithCompany && data.company.company_name
  return (
    <AgainRow
      label={t('summary.sender')}
      name={[sender.name, company].filter(Boolean).join(', ')}
      change={
        <LinkButton
          to={paths.sender}
          variant="quiet"
          size="s"
          aria-label={t('summary.changeSender')}
        >
          {t('common:edit')}
        </LinkButton>
      }
    >
      {formatPhone(sender.phone)}, {sender.email}
    </AgainRow>
  )
}

/** The size with its measures, as a parcel step has it. */
const AgainSize = ({ form }: { form: ChangedOrderFields }) => {
  const { getMeasures } = useSizeTexts()
  const product = findProduct(useApp(), form.order)
  return (
    <Stack gap="s">
      <SizeField form={form} />
      {product && <p className={typography.note}>{getMeasures(product)}</p>}
    </Stack>
  )
}

/** The extra services of last time, which the recipient step changes. */
const AgainServices = ({ form: { order } }: { form: ChangedOrderFields }) => {
  const { t } = useTranslation('recipient')
  if (order.services.length === 0) return null
  return (
    <p className={typography.note}>
      {t('services')}: {order.services.map((name) => t(`service.${name}`)).join(', ')}
    </p>
  )
}

/**
 * A parcel that is sent again, on one screen: the fields of the wizard's steps, filled in as last time.
 * Nothing is created and no door is held before the payment. `children` are shown below the drop-off.
 */
const AgainSummary = ({
  onFull,
  children,
}: {
  /** Called with a locker that has too few free doors. */
  onFull: ReturnType<typeof useSoftBooking>['showFull']
  children: ReactNode
}) => {
  const { t } = useTranslation(['again', 'common'])
  const order = getFirstOrder(useWizard())
  const form = useParcelForm(order)
  useLayoutEffect(() => {
    toolbarBack.set(paths.welcome)
    return () => toolbarBack.set(undefined)
  }, [])
  const { name, phone, email } = order.recipient
  return (
    <Card
      title={t('to', { name })}
      actions={
        <LinkButton
          to={paths.recipient}
          variant="quiet"
          size="s"
          icon={editIcon}
          aria-label={t('changeRecipient')}
        >
          {t('common:edit')}
        </LinkButton>
      }
    >
      <p className={styles.contact}>{[formatPhone(phone), email].filter(Boolean).join(', ')}</p>
      <AgainChanges form={form} onFull={onFull} />
      <AgainSize form={form} />
      <AgainServices form={form} />
      <div className={layout.column3}>
        <AgainDestination form={form} />
        <AgainDropOff />
        {children}
        <AgainSender form={form} />
      </div>
    </Card>
  )
}

export default AgainSummary
