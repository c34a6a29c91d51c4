import type { TFunction } from 'i18next'
import type { OrderForm } from '#shared/orders/form/order-form.ts'

/** Translates labels: `useTranslation(['add-orders', 'recipient', 'wizard'])`. */
type TranslateLabel = TFunction<['add-orders', 'recipient', 'wizard']>

/** A field that a person sees in a form of an order. */
interface LabelledField {
  /** Matches its name, or the names of its parts. */
  readonly name: RegExp
  readonly getLabel: (t: TranslateLabel, order: Pick<OrderForm, 'delivery_method'>) => string
  /** Whether only the form of a company has it. */
  readonly isOfCompany?: boolean
}

/** The fields of the forms of an order, in their order. */
export const labelledFields: readonly LabelledField[] = [
  { name: /^recipient\.name$/, getLabel: (t) => t('recipient:name') },
  { name: /^recipient\.phone$/, getLabel: (t) => t('recipient:phone') },
  { name: /^recipient\.email$/, getLabel: (t) => t('recipient:email') },
  {
    name: /^destination_place_id$/,
    getLabel: (t, { delivery_method }) => t(`wizard:method.${delivery_method}`),
  },
  {
    name: /^destination(\.address_(street|house|apartment|city|zip|state))?$/,
    getLabel: (t) => t('recipient:addressSearch'),
  },
  { name: /^information_for_courier$/, getLabel: (t) => t('recipient:courierComment') },
  { name: /^product_id$/, getLabel: (t) => t('wizard:size.legend') },
  { name: /^estimated_weight$/, getLabel: (t) => t('recipient:weight') },
  { name: /^parcels$/, getLabel: (t) => t('add-orders:parcels'), isOfCompany: true },
  { name: /^reference$/, getLabel: (t) => t('add-orders:reference'), isOfCompany: true },
  { name: /^content$/, getLabel: (t) => t('recipient:content') },
  { name: /^services$/, getLabel: (t) => t('recipient:services') },
  {
    name: /^recipient_transport_payment$/,
    getLabel: (t) => t('add-orders:service.recipient_delivery_payment'),
    isOfCompany: true,
  },
  { name: /^recipient_goods_price$/, getLabel: (t) => t('recipient:goodsPrice') },
  { name: /^personal_code$/, getLabel: (t) => t('recipient:personalCode') },
  { name: /^(sender|data\.company)\./, getLabel: (t) => t('add-orders:sender') },
  { name: /^recipient_chooses$/, getLabel: (t) => t('recipient:destination') },
  { name: /^notifyemail$/, getLabel: (t) => t('add-orders:notifyEmail'), isOfCompany: true },
  { name: /^notifyphone$/, getLabel: (t) => t('add-orders:notifyPhone'), isOfCompany: true },
]
