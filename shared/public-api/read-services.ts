import { isSameEmail } from '#shared/contact-details/email.ts'
import { cleanPhone, isSamePhone } from '#shared/contact-details/phone.ts'
import { MAX_AMOUNT } from '#shared/lib/money.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { isServiceAllowed } from '#shared/services/availability.ts'
import { settingByService } from '#shared/services/orderable-services.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import type { ErrorCode } from './error-codes.ts'
import type { InputReader } from './input-reader.ts'
import { isActive, type OrderSource } from './order-source.ts'
import type { Target } from './read-destination.ts'

/** The longest id code in digits. */
const maxIdCode = 11

/** Extra services: where an item asks for them, and the error when they are not active. */
const services = [
  { service: 'express_parcel', field: 'additionalservices.express', code: '022' },
  { service: 'recipient_id_check', field: 'additionalservices.idcheck', code: '024' },
  { service: 'recipient_age_check', field: 'additionalservices.agecheck', code: '023' },
  { service: 'sender_email_notification', field: 'additionalservices.notifyemail', code: '021' },
  { service: 'sender_sms_notification', field: 'additionalservices.notifyphone', code: '020' },
  { service: 'recipient_goods_payment', field: 'recipient.goods', code: '013' },
] as const satisfies readonly {
  readonly service: ServiceName
  readonly field: string
  readonly code: ErrorCode
}[]

/** Whether an item asks for a service: by a flag, an amount or a text. */
const listWanted = (reader: InputReader, goods: number) => ({
  express_parcel: reader.getFlag('additionalservices.express'),
  recipient_id_check: reader.getFlag('additionalservices.idcheck'),
  recipient_age_check: reader.getFlag('additionalservices.agecheck'),
  sender_email_notification: reader.getText('additionalservices.notifyemail') !== '',
  sender_sms_notification: reader.getText('additionalservices.notifyphone') !== '',
  recipient_goods_payment: goods > 0,
})

/** Returns the ids of the services that an item asks for, as far as it may have them. */
export const readServices = (
  reader: InputReader,
  source: OrderSource,
  target: Target | undefined,
  goods: number,
): number[] => {
  const wanted = listWanted(reader, goods)
  if (wanted.recipient_id_check && wanted.recipient_age_check)
    reader.report('027', 'additionalservices.agecheck')
  const sold = target
    ? source.services.filter(({ destination_country }) => destination_country === target.country)
    : source.services
  return services.flatMap(({ service, field, code }) => {
    if (!wanted[service]) return []
    const found = sold.find((each) => each.service === service)
    const place =
      target?.place ?? (target?.destination ? ({ type: 'address' } as const) : undefined)
    if (!isActive(source, settingByService[service])) reader.report(code, field)
    else if (target && sold.length === 0) reader.report('034', field)
    else if (!found) reader.report(code, field)
    else if (!isServiceAllowed(service, place))
      reader.report(service === 'express_parcel' ? '007' : '034', field)
    return target && found ? [found.id] : []
  })
}

/** Checks the recipient's id code against the identity check. */
export const checkIdCode = (reader: InputReader): void => {
  const code = reader.getText('recipient.idcode')
  const isChecked = reader.getFlag('additionalservices.idcheck')
  if (isChecked && code === '') reader.report('025', 'recipient.idcode')
  if (!isChecked && code !== '') reader.report('026', 'additionalservices.idcheck')
  if (code.length > maxIdCode) reader.report('028', 'recipient.idcode')
  else if (code !== '' && !/^\d+$/.test(code)) reader.report('005', 'recipient.idcode')
}

/** Checks that copies of notifications do not go to the recipient. */
export const checkNotifications = (reader: InputReader, country: string): void => {
  const phone = reader.getText('additionalservices.notifyphone')
  const email = reader.getText('additionalservices.notifyemail')
  const recipientPhone = cleanPhone(reader.getText('recipient.phone'))
  if (phone !== '' && isSamePhone(cleanPhone(phone), recipientPhone, country))
    reader.report('029', 'additionalservices.notifyphone')
  if (isSameEmail(email, reader.getText('recipient.email')))
    reader.report('030', 'additionalservices.notifyemail')
}

/** Reads an amount in EUR; 0 if it is missing. */
const readAmount = (reader: InputReader, field: string): number => {
  const amount = reader.getNumber(field) ?? 0
  if (amount < 0) reader.report('016', field)
  if (amount * 100 > MAX_AMOUNT) reader.report('042', field, [String(MAX_AMOUNT / 100)])
  else if (amount > 0 && parseGoodsPrice(amount) === undefined) reader.report('005', field)
  return amount
}

/** Reads who pays what. Returns the price of the goods in EUR, and whether the recipient pays the delivery. */
export const readPayments = (reader: InputReader, source: OrderSource) => {
  const goods = readAmount(reader, 'recipient.goods')
  const transport = readAmount(reader, 'recipient.transport')
  const cash = readAmount(reader, 'sender.cash')
  const isPaidByRecipient = transport > 0 || reader.getFlag('additionalservices.paidbyrecipient')
  if (goods > 0 && isPaidByRecipient)
    reader.report(
      '040',
      transport > 0 ? 'recipient.transport' : 'additionalservices.paidbyrecipient',
    )
  if (cash > 0) reader.report(goods > 0 || isPaidByRecipient ? '035' : '013', 'sender.cash')
  if (isPaidByRecipient && !isActive(source, settingByService.recipient_delivery_payment))
    reader.report('013', 'recipient.transport')
  return { goods, isPaidByRecipient }
}
