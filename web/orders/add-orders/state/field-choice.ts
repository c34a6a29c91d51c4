import type { SoftConfig } from '#shared/accounts/account.ts'
import {
  type CustomisedField,
  getFieldText,
  isFieldShown,
  orderNumberRules,
} from '#shared/accounts/field-settings.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'

type Fields = SoftConfig['fields_customization']

/** The choice of fields, as its dialog shows it. */
export interface FieldChoice {
  /** Whether each field is shown. */
  readonly shown: Readonly<Record<CustomisedField, boolean>>
  /** The size of all parcels while its field is hidden. */
  readonly size: string
  /** The description of parcels that have no other. */
  readonly text: string
  /** What is required of order numbers; empty for nothing. */
  readonly rule: string
}

/** Reads the choice of an account. */
export const toFieldChoice = (fields: Fields): FieldChoice => ({
  shown: {
    parcel_size: isFieldShown(fields, 'parcel_size'),
    parcel_description: isFieldShown(fields, 'parcel_description'),
    order_no: isFieldShown(fields, 'order_no'),
    weight: isFieldShown(fields, 'weight'),
    no_of_parcels: isFieldShown(fields, 'no_of_parcels'),
    collection: isFieldShown(fields, 'collection'),
  },
  size: parcelSizes.find((size) => size === getFieldText(fields, 'parcel_size')) ?? parcelSizes[0],
  text: getFieldText(fields, 'parcel_description'),
  rule: orderNumberRules.find((rule) => rule === getFieldText(fields, 'order_no')) ?? '',
})

/** Writes a choice. A hidden order number is not required. */
export const toCustomisation = ({ shown, size, text, rule }: FieldChoice): Fields => [
  { name: 'parcel_size', value: shown.parcel_size, text_value: shown.parcel_size ? '' : size },
  { name: 'parcel_description', value: shown.parcel_description, text_value: text.trim() },
  { name: 'order_no', value: shown.order_no, text_value: shown.order_no ? rule : '' },
  { name: 'weight', value: shown.weight, text_value: '' },
  { name: 'no_of_parcels', value: shown.no_of_parcels, text_value: '' },
  { name: 'collection', value: shown.collection, text_value: '' },
]
