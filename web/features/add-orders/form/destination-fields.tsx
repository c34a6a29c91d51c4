import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import { chooseMethod } from '#web/domain/order-form/choose-destination.ts'
import { toCountryOptions } from '#web/domain/order-form/country-options.ts'
import { AddressDestination } from '#web/domain/order-form/destination/address-destination.tsx'
import { CourierFields } from '#web/domain/order-form/destination/courier-fields.tsx'
import { PlaceDestination } from '#web/domain/order-form/destination/place-destination.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Segment, Segments } from '#web/ui/forms/segments.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import styles from './order-fields.module.css'
import type { FormParcel } from './use-form-parcel.ts'

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
    <div className={styles.half}>
      <SelectField
        name="destination_country"
        label={t('destination.country')}
        options={toCountryOptions(destination_countries, locale)}
        value={country}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

const MethodField = ({ parcel }: { parcel: FormParcel }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const name = useId()
  const { country } = parcel
  return (
    <div className={styles.whole}>
      <Segments legend={t('method.legend')}>
        {listSelectableMethods(app.products, country).map((method) => (
          <Segment
            key={method}
            name={`${name}-method`}
            label={t(`method.${method}`)}
            checked={method === parcel.parcel.delivery_method}
            onChange={() =>
              parcel.changeDestination((current) => chooseMethod(current, country, method, app))
            }
          />
        ))}
      </Segments>
    </div>
  )
}

/** The country, delivery method and place or address of a shipment. */
export const DestinationFields = ({
  parcel,
  onCountry,
}: {
  parcel: FormParcel
  onCountry: (country: string) => void
}) => {
  const isCourier = parcel.parcel.delivery_method === 'address'
  return (
    <>
      <CountryField country={parcel.country} onChange={onCountry} />
      <MethodField parcel={parcel} />
      <div className={styles.whole}>
        {isCourier ? (
          <AddressDestination key={parcel.country} form={parcel} />
        ) : (
          <PlaceDestination form={parcel} isCompact />
        )}
      </div>
      {isCourier && (
        <div className={styles.whole}>
          <CourierFields form={parcel} />
        </div>
      )}
    </>
  )
}
