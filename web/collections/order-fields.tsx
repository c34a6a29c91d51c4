import { useTranslation } from 'react-i18next'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { maxCollectionPlaces } from '#shared/services/service-data.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { BoundSegments } from '#web/ui/forms/bound/bound-segments.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { formatCollectionPlace } from './collection-places.ts'
import type { CollectionRule } from './collection-rule.ts'
import styles from './order-fields.module.css'
import { AddressPreview } from '#web/collections/addresses/address-preview.tsx'
import { saveCollectionPlaces } from '#web/collections/addresses/save-collection-places.ts'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { type OrderValues, useCourierForm } from './use-courier-form.ts'

const AddressDialog = lazyDialog(() => import('#web/collections/addresses/address-dialog.tsx'))

interface FieldProps {
  form: RuleForm<OrderValues>
  /** The addresses of the company, at least one. */
  places: readonly CollectionPlace[]
  rule: CollectionRule
}

/** A button that adds an address of the company, and calls `onAdded` with its text. */
export const NewAddressButton = ({
  label,
  places,
  onAdded,
}: {
  label: string
  places: readonly CollectionPlace[]
  onAdded?: (address: string) => void
}) => {
  const { t } = useTranslation('collections')
  const { country } = useVisitor()
  return (
    <>
      <DialogButton icon="plus" text={label}>
        {(close) => (
          <AddressDialog
            country={country}
            places={places}
            onAdd={async (place) => {
              await saveCollectionPlaces([...places, place])
              onAdded?.(formatCollectionPlace(place))
              close()
              showToast(t('addresses.saved'))
            }}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

/** The address that the courier comes to, which may be a new one. */
export const AddressField = ({ form, places }: Omit<FieldProps, 'rule'>) => {
  const { t } = useTranslation('collections')
  const chosen = form.watch('source_place')
  const place = places.find((each) => formatCollectionPlace(each) === chosen)
  return (
    <div>
      <div className={styles.address}>
        <BoundSelectField
          control={form.control}
          name="source_place"
          label={t('address')}
          options={places.map((each) => {
            const address = formatCollectionPlace(each)
            return { value: address, label: address }
          })}
        />
        {places.length < maxCollectionPlaces && (
          <NewAddressButton
            label={t('newAddress')}
            places={places}
            onAdded={(address) => form.setValue('source_place', address)}
          />
        )}
      </div>
      {place && <AddressPreview place={place} />}
    </div>
  )
}

/** The hours within which the courier comes. */
export const WindowField = ({ form, rule }: Omit<FieldProps, 'places'>) => {
  const { t } = useTranslation('collections')
  return (
    <BoundSegments
      control={form.control}
      name="timewindow_from"
      legend={t('window')}
      options={rule.windows.map(({ from, until }) => ({
        value: from,
        label: formatWindow(from, until),
      }))}
    />
  )
}

/** The form of one collection. */
export const useDayOrder = ({
  places,
  rule,
  onOrdered,
}: Omit<FieldProps, 'form'> & { onOrdered: () => void }): RuleForm<OrderValues> => {
  const { t } = useTranslation('collections')
  const { formatDay } = useCollectionText()
  return useCourierForm({
    places,
    rule,
    check: ({ day }) => collectIssues({ day: day === '' ? 'required' : undefined }),
    toTime: ({ day }) => ({ day }),
    onOrdered: ({ day, timewindow_from }, until) => {
      showToast(
        t('ordered', { time: `${formatDay(day)}, ${formatWindow(timewindow_from, until)}` }),
      )
      onOrdered()
    },
  })
}

/** The fields of one collection: day, hours and address. */
export const DayOrderFields = ({ form, places, rule }: FieldProps) => {
  const { t } = useTranslation('collections')
  const { formatDay } = useCollectionText()
  return (
    <>
      <BoundSelectField
        control={form.control}
        name="day"
        label={t('day')}
        hint={t('until', { time: rule.order_until })}
        options={rule.days.map((day) => ({ value: day, label: formatDay(day) }))}
      />
      <WindowField form={form} rule={rule} />
      <AddressField form={form} places={places} />
    </>
  )
}
