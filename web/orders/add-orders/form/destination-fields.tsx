import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseMethod } from '#shared/orders/form/change-route.ts'
import { toCountryOptions } from '#web/orders/form/country-options.ts'
import { MethodChoice } from '#web/orders/form/method-choice.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import styles from './order-fields.module.css'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const PlaceDestination = lazyComponent(
  () => import('#web/orders/form/destination/place-destination.tsx'),
)
// Needed at once, but no part of the screen's own chunk. A failure shows when it is rendered.
void PlaceDestination.preload()

// Most shipments of companies go to lockers.
const AddressPart = lazyComponent(() => import('./address-part.tsx'))

const CountryField = ({
  country,
  onChange,
}: {
  country: string
  onChange: (country: string) => void
}) => {
  const { t } = useTranslation('wizard')
  const { destination_countries } = useApp()
  const locale = useValue(currentLocale)
  return (
    <div className={styles.number}>
      <SelectField
        name="destination_country"
        label={t('destination.country')}
        options={toCountryOptions(destination_countries, locale)}
        value={country}
        // A paid shipment stays in its country.
        disabled={orderDraft.get().source?.kind === 'change'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** The country, delivery method and place or address of a shipment. */
export const DestinationFields = ({
  form,
  onCountry,
}: {
  form: OrderFields
  onCountry: (country: string) => void
}) => {
  const app = useApp()
  const isCourier = form.order.delivery_method === 'address'
  return (
    <>
      <CountryField country={form.order.destination_country} onChange={onCountry} />
      <div className={classNames(styles.whole, styles.method)}>
        <MethodChoice
          order={form.order}
          isCompact
          onChoose={(method) =>
            form.changeDestination((current) => chooseMethod(app, current, method))
          }
        />
      </div>
      <div className={classNames(styles.whole, !isCourier && styles.place)}>
        <Suspense fallback={<Skeleton shape="field" />}>
          {isCourier ? <AddressPart form={form} /> : <PlaceDestination form={form} isCompact />}
        </Suspense>
      </div>
    </>
  )
}
