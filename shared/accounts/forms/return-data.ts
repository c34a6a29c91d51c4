import type { ReturnData } from '#shared/accounts/return-data.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { cleanPhone, validateLandline, validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { adjustTimeFrame } from './time-frame.ts'

/**
 * Maximum length of the e-mail in characters. Longer than elsewhere, as specified for this form.
 */
const maxEmail = 100
/** Maximum length of the comment in characters. */
export const maxComment = 225
const maxAddress = 200
/** Maximum length of the phone as typed, in characters. */
const maxPhone = 50

/** Context of the rules of return data. */
export interface ReturnContext {
  /** Country that phones are validated for. */
  readonly country: string
  /** Whether the service point accepts returned parcels; undefined if not checked. */
  readonly isServicePointKnown?: boolean | undefined
}

const validateServicePoint = (
  { service_point_id, return_place_address }: ReturnData,
  { isServicePointKnown }: ReturnContext,
): Violation => {
  if (service_point_id === null) return validateRequired(return_place_address ?? '')
  return isServicePointKnown === false ? 'invalid_value' : undefined
}

/** The phone is optional if parcels go to an address only or if there is an e-mail. */
const validateReturnPhone = (data: ReturnData, { country }: ReturnContext): Violation => {
  if (data.phone === '') {
    const isAddressOnly = data.service_point_id === null && Boolean(data.return_place_address)
    return isAddressOnly || data.email !== '' ? undefined : 'phone_required'
  }
  return (
    validateMaxLength(data.phone, maxPhone, 'phone_too_long') ??
    validatePhone(cleanPhone(data.phone), country)
  )
}

/** Returns the issues of the form that sets where and when returned parcels are accepted. */
export const checkReturnData = (data: ReturnData, context: ReturnContext): FieldIssue[] => {
  const hasAddress = Boolean(data.return_place_address)
  return collectIssues({
    service_point_id: validateServicePoint(data, context),
    return_place_address: validateMaxLength(data.return_place_address ?? '', maxAddress),
    phone: validateReturnPhone(data, context),
    landline_number:
      data.landline_number === '' ? undefined : validateLandline(data.landline_number),
    email: validateEmail(data.email, maxEmail),
    return_info: validateMaxLength(data.return_info, maxComment),
    frequency: hasAddress && data.frequency.length === 0 ? 'required' : undefined,
    timeframe_start: hasAddress ? validateRequired(data.timeframe_start) : undefined,
    timeframe_end: hasAddress ? validateRequired(data.timeframe_end) : undefined,
  })
}

/** Returns the data in stored form: days unique and sorted, the time frame adjusted. */
export const cleanReturnData = (data: ReturnData): ReturnData => {
  const { start, end } = adjustTimeFrame({ start: data.timeframe_start, end: data.timeframe_end })
  return {
    ...data,
    return_place_address: data.return_place_address || null,
    frequency: [...new Set(data.frequency)].toSorted((one, other) => one - other),
    timeframe_start: start,
    timeframe_end: end,
  }
}
